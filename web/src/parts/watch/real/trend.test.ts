import { expect, test } from 'vitest';
import { directionOf } from './trend.ts';

const minutes = (...values: (number | null)[]) => values.map((value, index) => ({ at: index * 60_000, value }));

test('a value that went up within the last minute rises, one that went down falls', () => {
  expect(directionOf(minutes(1, 2, 3), 2)).toBe('rising');
  expect(directionOf(minutes(3, 2, 1), 2)).toBe('falling');
});

test('a change below the shown decimals, and noise, are no trend', () => {
  expect(directionOf(minutes(1, 1.001), 1)).toBe('steady');
  expect(directionOf(minutes(0, 100, 50, 51), null)).toBe('steady');
});

test('a missing value has no trend', () => {
  expect(directionOf(minutes(1, 2, null), 2)).toBe('steady');
  expect(directionOf([], 2)).toBe('steady');
});
