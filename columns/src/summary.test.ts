import { expect, test } from 'vitest';
import { summarise } from './summary.ts';

const columns = (values: number[], qualities?: number[]) => ({
  count: values.length,
  times: Float64Array.from(values, (_, index) => index),
  values: Float64Array.from(values),
  qualities: qualities && Uint8Array.from(qualities),
});

test('points that are not numbers, or of bad quality, count as points but not as measurements', () => {
  const summary = summarise(columns([Number.NaN, 2, 99, Infinity, 4, -1], [0, 0, 2, 0, 1, 3]), 0, 6);
  expect(summary).toEqual({ count: 6, numeric: 2, min: 2, max: 4, sum: 6, first: 2, last: 4 });
});

test('a period without measurements has no statistics', () => {
  const none = Number.NaN;
  expect(summarise(columns([none]), 0, 1)).toEqual({
    count: 1,
    numeric: 0,
    min: none,
    max: none,
    sum: none,
    first: none,
    last: none,
  });
});
