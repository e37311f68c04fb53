import { expect, test } from 'vitest';
import { rulerTicks, tickStep } from './ruler-ticks.ts';

test.each([
  [1, 10],
  [2, 5],
  [8, 1],
  [0.25, 50],
  [0.0001, 10_000],
])('at a zoom of %d marks are %d units apart', (zoom, step) => {
  expect(tickStep(zoom)).toBe(step);
});

test('a ruler covers the visible range, with a number at each fifth mark', () => {
  const ticks = rulerTicks(-12, 101, 1);
  expect(ticks[0]).toEqual({ at: -20, isLong: false });
  expect(ticks.at(-1)?.at).toBe(110);
  expect(ticks.filter(({ isLong }) => isLong).map(({ at }) => at)).toEqual([0, 50, 100]);
});
