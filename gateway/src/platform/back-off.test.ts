import { expect, test } from 'vitest';
import { BackOff } from './back-off.ts';

test('waits double up to the maximum, spread over their upper half', () => {
  const shortest = new BackOff(500, 30_000, () => 0);
  const longest = new BackOff(500, 30_000, () => 1);
  expect(Array.from({ length: 8 }, () => shortest.next())).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(Array.from({ length: 8 }, () => longest.next())).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('a success makes the next wait the shortest again', () => {
  const backOff = new BackOff(500, 30_000, () => 1);
  backOff.next();
  backOff.next();
  backOff.reset();
  expect(backOff.next()).toBe(500);
});
