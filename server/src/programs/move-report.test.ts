import { expect, test } from 'vitest';
import type { ComparedTable } from '../backup/move-run.ts';
import type { TableSums } from '../backup/table-sums.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { ProgressLines, tablesOf } from './move-report.ts';

const sums = (name: string, rows: number, digest: string): TableSums => ({
  set: 'core',
  name,
  rows,
  lastId: rows,
  digest: digest.repeat(64),
});
const POINTS = { count: 1_234_567, sum: 0.5, exactSum: '1', from: 0, to: 3_600_000, damagedRows: 0 };

const equal = (table: TableSums): ComparedTable => ({ from: table, to: table, isEqual: true });

test('tables are listed with the contents of both ends, empty ones are only counted, and a difference is named', () => {
  const history: TableSums = { ...sums('block', 3, 'c'), set: 'history', points: POINTS };
  const tables = [
    equal(sums('account', 1_000, 'a')),
    equal(sums('camera', 0, '0')),
    { from: sums('role', 2, 'a'), to: sums('role', 2, 'b'), isEqual: false },
    equal(history),
  ];
  expect(tablesOf(tables)).toEqual([
    'table    rows   rows there  hash          hash there',
    'account  1,000       1,000  aaaaaaaaaaaa  aaaaaaaaaaaa  equal',
    'role         2           2  aaaaaaaaaaaa  bbbbbbbbbbbb  DIFFERENT',
    'block        3           3  cccccccccccc  cccccccccccc  equal',
    '4 tables, 1 of them empty.',
    'history          points     sum of values  from                      to',
    'block    source  1,234,567            0.5  1970-01-01T00:00:00.000Z  1970-01-01T01:00:00.000Z',
    'block    target  1,234,567            0.5  1970-01-01T00:00:00.000Z  1970-01-01T01:00:00.000Z',
  ]);
});

test('rows of history that were damaged before are counted', () => {
  const history: TableSums = { ...sums('block', 3, 'c'), set: 'history', points: { ...POINTS, damagedRows: 2 } };
  expect(tablesOf([equal(history)]).at(-1)).toBe('Warning: 2 rows of history were damaged before the move.');
});

test('progress is a line every five seconds and at the end of each phase', () => {
  const clock = new ManualClock(0);
  const lines: string[] = [];
  const progress = new ProgressLines(clock, (line) => lines.push(line));
  for (let done = 1_000; done <= 10_000; done += 1_000) {
    clock.pass(2_000);
    progress.show({ phase: 'copy', table: 'block', done, all: 10_000 });
  }
  progress.show({ phase: 'check', table: 'block', done: 10_000, all: 10_000 });
  expect(lines).toEqual([
    'Copied 3,000 of 10,000 rows (30 %), table block',
    'Copied 6,000 of 10,000 rows (60 %), table block',
    'Copied 9,000 of 10,000 rows (90 %), table block',
    'Copied 10,000 of 10,000 rows (100 %)',
    'Read back 10,000 of 10,000 rows (100 %)',
  ]);
});
