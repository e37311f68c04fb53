import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test.each([
  [-5_000, 0, 's'],
  [3_999, 3, 's'],
  [60_000, 1, 'min'],
  [3_599_999, 59, 'min'],
  [7_200_000, 2, 'h'],
  [86_400_000 * 3, 3, 'd'],
])('an age of %i ms is %i %s', (ms, count, unit) => {
  expect(ageOf(ms)).toEqual({ count, unit });
});
