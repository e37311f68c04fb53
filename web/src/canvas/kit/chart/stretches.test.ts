import { expect, test } from 'vitest';
import { lastedOf, stretchesOf } from './stretches.ts';

test('a state lasts until the next one, and the last one until the end', () => {
  expect(stretchesOf({ times: [10, 30, 60], values: [0, 1, 0] }, 0, 100)).toEqual([
    { from: 10, to: 30, value: 0 },
    { from: 30, to: 60, value: 1 },
    { from: 60, to: 100, value: 0 },
  ]);
});

test('a state from before the start is cut there, and what came after the end is left out', () => {
  expect(stretchesOf({ times: [-50, 40, 120], values: [1, 0, 1] }, 0, 100)).toEqual([
    { from: 0, to: 40, value: 1 },
    { from: 40, to: 100, value: 0 },
  ]);
});

test('a gap is in no stretch, and equal neighbours are one', () => {
  const stretches = stretchesOf({ times: [0, 10, 20, 30], values: [1, 1, null, 1] }, 0, 40);
  expect(stretches).toEqual([
    { from: 0, to: 20, value: 1 },
    { from: 30, to: 40, value: 1 },
  ]);
  expect([...lastedOf(stretches)]).toEqual([[1, 30]]);
});
