import { expect, test } from 'vitest';
import { pastedSignals } from './pasted-signals.ts';

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
