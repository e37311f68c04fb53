import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import {
  blockOf,
  cellAfter,
  cellBeside,
  cellText,
  chosenAfter,
  copied,
  csvFile,
  filtered,
  firstColumns,
  NO_FILTER,
  pasteFile,
  shownText,
  undoFile,
} from './grid-rules.ts';

const drivers = new Map([
  ['1', { id: '1', name: 'plc', protocol: 'modbus-tcp' as const }],
  ['2', { id: '2', name: 'twin', protocol: 'modbus-tcp' as const }],
  ['3', { id: '3', name: 'twin', protocol: 'modbus-tcp' as const }],
]);
const rows = ['a', 'b', 'c'].map((code, index) => signalOf({ id: String(index), code, name: `Tank ${code}` }));

test('a driver is shown by name, with its id if two have the same name', () => {
  const shown = ['1', '2', null].map((driverId) => cellText('driverId', signalOf({ driverId }), drivers, 'en'));
  expect(shown).toEqual(['plc', '#2', '']);
});

test('signals are found by name, code and address, and by driver, type and access', () => {
  const [one, ...others] = [
    signalOf({ id: '1', address: { area: 'holding', address: 12 }, rw: 'rw' }),
    signalOf({ id: '2', driverId: null, dataType: 'bool', code: 'PUMP' }),
  ];
  const all = [...(one === undefined ? [] : [one]), ...others];
  const found = (filter: object) => filtered(all, { ...NO_FILTER, ...filter }).map(({ id }) => id);
  expect(found({})).toEqual(['1', '2']);
  expect(found({ text: 'address=12' })).toEqual(['1']);
  expect(found({ text: ' pump ' })).toEqual(['2']);
  expect(found({ driverId: '' })).toEqual(['2']);
  expect(found({ dataType: 'bool', rw: 'rw' })).toEqual([]);
});

test('signals are filtered by group, including those without one', () => {
  const all = [signalOf({ id: '1', groupName: '泵', groupNameEn: 'Pumps' }), signalOf({ id: '2' })];
  const found = (filter: object) => filtered(all, { ...NO_FILTER, ...filter }).map(({ id }) => id);
  expect([found({ groupName: '泵' }), found({ groupName: '' }), found({ text: 'pumps' })]).toEqual([
    ['1'],
    ['2'],
    ['1'],
  ]);
});

test('the table has a group column from the start if there are groups', () => {
  expect(firstColumns([signalOf()])).not.toContain('groupName');
  expect(firstColumns([signalOf(), signalOf({ groupName: '泵' })])).toContain('groupName');
});

test('a click selects or deselects a row, and with Shift all rows up to it', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const at = (from: number, to: number, isRange = false) => ({ from, to, isRange });
  expect([...chosenAfter(new Set(['a']), ids, at(0, 1))]).toEqual(['a', 'b']);
  expect([...chosenAfter(new Set(['a', 'b']), ids, at(0, 1))]).toEqual(['a']);
  expect([...chosenAfter(new Set(['d']), ids, at(3, 1, true))].toSorted()).toEqual(['b', 'c', 'd']);
});

describe('the keys', () => {
  const size = { rows: 3, columns: 4 };
  const after = (key: string, isCtrl = false) => cellAfter({ row: 1, column: 1 }, { key, isCtrl }, size);
  test('lead from cell to cell and stay in the table', () => {
    expect(after('ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(after('PageDown')).toEqual({ row: 2, column: 1 });
    expect(after('Home')).toEqual({ row: 1, column: 0 });
    expect(after('End', true)).toEqual({ row: 2, column: 3 });
    expect(after('x')).toBeUndefined();
  });

  test('with Tab lead along the row and on to the next', () => {
    expect(cellBeside({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(cellBeside({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 });
    expect(cellBeside({ row: 2, column: 3 }, 1, size)).toEqual({ row: 2, column: 3 });
  });
});

describe('a block of a spreadsheet', () => {
  test('is read with its quoted cells', () => {
    expect(blockOf('1\t2\r\n3\t"four\nlines ""x"""\r\n')).toEqual([
      ['1', '2'],
      ['3', 'four\nlines "x"'],
    ]);
    expect(blockOf('a "b\tc')).toEqual([['a "b', 'c']]);
    expect(blockOf('x')).toEqual([['x']]);
    expect(copied([['3', 'four\nlines "x"']])).toBe('3\t"four\nlines ""x"""');
  });

  test('is pasted from the cell on, up to the last row', () => {
    const columns = ['code', 'name', 'unit', 'rw'] as const;
    const block = [['m', 'ro'], ['bar'], ['s', 'ro']];
    expect(pasteFile(block, { row: 1, column: 2 }, rows, columns)).toEqual([
      ['code', 'unit', 'rw'],
      ['b', 'm', 'ro'],
      ['c', 'bar', ''],
    ]);
    expect(pasteFile(block, { row: 3, column: 2 }, rows, columns)).toBeUndefined();
  });

  test('with codes is assigned to the signals with those codes', () => {
    const file = pasteFile([['z', 'New']], { row: 0, column: 0 }, rows, ['code', 'name', 'unit']);
    expect(file).toEqual([
      ['code', 'name'],
      ['z', 'New'],
    ]);
  });

  test('is sent so that no cell is a formula', async () => {
    const text = await csvFile(
      [
        ['code', 'unit'],
        ['a', '=1'],
        ["'=b", '-5'],
      ],
      'x.csv',
    ).text();
    expect(text).toBe(`"code","unit"\r\n"a","'=1"\r\n"''=b","-5"`);
  });
});

test('changes can be undone', () => {
  expect(undoFile(rows.slice(0, 2), ['unit', 'writeMax'], drivers)).toEqual([
    ['code', 'unit', 'writeMax'],
    ['a', 'm', ''],
    ['b', 'm', ''],
  ]);
});

test('the table shows the English name where there is one, and edits the name', () => {
  const level = signalOf({ name: '液位', nameEn: 'Level' });
  expect([shownText('name', level, drivers, 'en'), shownText('name', level, drivers, 'zh')]).toEqual(['Level', '液位']);
  expect(shownText('name', signalOf({ name: '液位', nameEn: '' }), drivers, 'en')).toBe('液位');
  expect(cellText('name', level, drivers, 'en')).toBe('液位');
});
