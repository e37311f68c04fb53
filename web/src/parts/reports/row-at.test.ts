import { expect, test } from 'vitest';
import { rowAt } from './row-at.ts';

test('the end of a bar belongs to its own row, not to the next one that is nearer', () => {
  expect([5, 10, 19, 20, 99].map((at) => rowAt([10, 20, 30], at))).toEqual([0, 0, 0, 1, 2]);
});
