import { expect, test } from 'vitest';
import { endOfRows, middlesOf, rowAt, rowSplits } from './row-at.ts';

test('the end of a bar belongs to its own row, not to the next one that is nearer', () => {
  expect([5, 10, 19, 20, 99].map((at) => rowAt([10, 20, 30], at))).toEqual([0, 0, 0, 1, 2]);
});

test('the time axis names each row once, and only some where all would overlap', () => {
  const whole = { min: 0, max: 30 };
  expect(rowSplits([0, 10, 20, 30], whole, 400, 100)).toEqual([0, 10, 20, 30]);
  expect(rowSplits([0, 10, 20, 30], whole, 250, 100)).toEqual([0, 20]);
  expect(rowSplits([0, 10, 20, 30], { min: 5, max: 20 }, 400, 100)).toEqual([10, 20]);
});

test('an axis over rows ends behind the last row, also where there is one alone', () => {
  const day = 86_400_000;
  expect(endOfRows([0], day, 86_400)).toBe(day);
  expect(endOfRows([0, day], 2 * day, day)).toBe(2 * day);
  // Zoomed in.
  expect(endOfRows([0, day, 2 * day], 3 * day, day)).toBe(day);
});

test('the label of a bar is below its middle, whatever its length', () => {
  expect(middlesOf([0, 20], { starts: [0, 10, 20], ends: [10, 20, 40] })).toEqual([5, 30]);
});
