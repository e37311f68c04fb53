import { expect, test } from 'vitest';
import { directionOf } from './trend.ts';

const minutes = (...values: (number | null)[]) => values.map((value, index) => ({ at: index * 60_000, value }));

test('a value that went up within the last minute rises, one that went down falls', () => {
  expect(directionOf(minutes(1, 2, 3), 2)).toBe('rising');
  expect(directionOf(minutes(3, 2, 1), 2)).toBe('falling');
});

test('what cannot be seen at its decimals is no change, and noise is none either', () => {
  expect(directionOf(minutes(1, 1.001), 1)).toBe('steady');
  expect(directionOf(minutes(0, 100, 50, 51), null)).toBe('steady');
});

test('a value that is gone goes nowhere', () => {
  expect(directionOf(minutes(1, 2, null), 2)).toBe('steady');
  expect(directionOf([], 2)).toBe('steady');
});
