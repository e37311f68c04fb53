import { expect, test } from 'vitest';
import { ranFor, runsOf } from './runs.ts';

const stretches = [
  { from: 0, to: 10, value: 0 },
  { from: 10, to: 30, value: 1 },
  { from: 30, to: 40, value: 2 },
  { from: 40, to: 60, value: 0 },
  { from: 70, to: 80, value: 1 },
];

test('every value except 0 is a run, and values that follow each other are one', () => {
  const runs = runsOf(stretches, null);
  expect(runs).toEqual([
    { from: 10, to: 40 },
    { from: 70, to: 80 },
  ]);
  expect(ranFor(runs)).toBe(40);
});

test('with a value only its times are runs', () => {
  expect(runsOf(stretches, 2)).toEqual([{ from: 30, to: 40 }]);
  expect(runsOf(stretches, 0)).toHaveLength(2);
  expect(ranFor(runsOf(stretches, 7))).toBe(0);
});
