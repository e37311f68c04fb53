import { expect, test } from 'vitest';
import { growthPerHour } from './growth.ts';

const minute = 60_000;
const every5Minutes = (values: readonly number[]) =>
  values.map((value, index) => ({ atMs: index * 5 * minute, value }));

test('growth is the slope of the fitted line, not the difference of the first and the last value', () => {
  expect(growthPerHour(every5Minutes([10, 11, 12, 13]))).toBeCloseTo(12);
  expect(growthPerHour(every5Minutes([10, 10, 10, 10, 10, 10, 10, 11]))).toBeLessThan(1);
  expect(growthPerHour(every5Minutes([12, 11, 12, 11, 12]))).toBeCloseTo(0);
});
