import { expect, test } from 'vitest';
import { pastedSignals, withCell } from './pasted-signals.ts';

test('a block without headings is name, code, type, address and unit, with the rest filled in', () => {
  const block = [
    ['Level', '', 'uint16', 'input 3', 'mm'],
    ['Level', '', 'uint16', 'input 4'],
    ['', '', '', '', ''],
  ];
  expect(pastedSignals(block, 'PLC')).toEqual([
    ['name', 'code', 'dataType', 'address', 'unit', 'rw', 'driverId'],
    ['Level', 'Level', 'uint16', 'input 3', 'mm', 'ro', 'PLC'],
    ['Level', 'Level_2', 'uint16', 'input 4', '', 'ro', 'PLC'],
  ]);
});

test('headings of either language are kept, and nothing that they bring is filled in', () => {
  const block = [
    ['编码', 'Name', 'Access', 'Remark'],
    ['a', 'A', 'rw', 'x'],
  ];
  expect(pastedSignals(block, undefined)).toEqual([
    ['code', 'name', 'rw', 'Remark'],
    ['a', 'A', 'rw', 'x'],
  ]);
});

test('a block of headings alone adds nothing', () => {
  expect(pastedSignals([['Code', 'Name']], undefined)).toBeUndefined();
  expect(pastedSignals([[' ']], undefined)).toBeUndefined();
});

test('one cell of a block is corrected by its row of the sheet and its heading in either language', () => {
  const block = [
    ['name', 'address'],
    ['a', '0'],
    ['b', 'x'],
  ];
  expect(withCell(block, { row: 3, column: '地址', text: '1' })).toEqual([block[0], block[1], ['b', '1']]);
  expect(withCell(block, { row: 2, column: 'Driver', text: 'PLC' })).toEqual([
    ['name', 'address', 'Driver'],
    ['a', '0', 'PLC'],
    ['b', 'x', ''],
  ]);
});
