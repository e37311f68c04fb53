import { expect, test } from 'vitest';
import { hourlyRows } from './hourly.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 6, 1);
const day = { from: START, to: START + 24 * HOUR, zone: 'UTC' };
const buckets = (
  ...cells: readonly (readonly [hour: number, min: number, max: number, avg: number, count: number])[]
) => ({
  times: cells.map(([hour]) => START + hour * HOUR),
  min: cells.map(([, min]) => min),
  max: cells.map(([, , max]) => max),
  avg: cells.map(([, , , avg]) => avg),
  count: cells.map(([, , , , count]) => count),
});
const known = (cells: readonly (number | null)[] = []) =>
  Object.fromEntries(cells.flatMap((value, hour) => (value === null ? [] : [[hour, value]])));

test('the average of an hour weighs its buckets by their values', () => {
  const [row] = hourlyRows(buckets([8, 1, 3, 2, 30], [8.5, 5, 9, 8, 10], [9, 4, 4, 4, 1]), 'avg', day);
  expect(row?.label).toBe('07-01');
  expect(known(row?.cells)).toEqual({ 8: 3.5, 9: 4 });
});

test('the least and the largest value of an hour are those of its buckets', () => {
  const of = buckets([8, 1, 3, 2, 30], [8.5, 5, 9, 8, 10]);
  expect(known(hourlyRows(of, 'min', day)[0]?.cells)).toEqual({ 8: 1 });
  expect(known(hourlyRows(of, 'max', day)[0]?.cells)).toEqual({ 8: 9 });
});

test('hours are those of the zone, also where it is half an hour off', () => {
  const rows = hourlyRows(buckets([18.5, 7, 7, 7, 1]), 'avg', { ...day, zone: 'Asia/Kolkata' });
  expect(rows.map(({ label, cells }) => [label, known(cells)])).toEqual([
    ['07-01', {}],
    ['07-02', { 0: 7 }],
  ]);
});

test('an hour without a value has none', () => {
  expect(known(hourlyRows(buckets([8, 0, 0, 0, 0]), 'avg', day)[0]?.cells)).toEqual({});
});
