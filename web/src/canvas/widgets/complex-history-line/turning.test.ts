import { expect, test } from 'vitest';
import { backBy, isAtEnd } from './turning.ts';

test('a step back keeps half of the visible range and never shows the future', () => {
  expect(backBy({ from: 100, to: 200 }, 0)).toEqual({ from: 100, to: 200 });
  expect(backBy({ from: 100, to: 200 }, 1)).toEqual({ from: 50, to: 150 });
  expect([isAtEnd(0), isAtEnd(1)]).toEqual([true, false]);
});
