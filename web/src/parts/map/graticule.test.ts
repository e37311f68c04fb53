import { expect, test } from 'vitest';
import { degreesText, multiples, stepFor } from './graticule.ts';

test.each([
  [2, 30],
  [8, 15],
  [11, 10],
  [110, 1],
  [111, 1],
  [1_000, 0.2],
  [1_000_000, 0.0005],
])('with %d pixels a degree, lines are %d degrees apart and at least 110 pixels', (pixels, step) => {
  expect(stepFor(pixels)).toBe(step);
});

test('lines are at the multiples of their step, edges included', () => {
  expect(multiples(-31, 60, 30)).toEqual([-30, 0, 30, 60]);
  expect(multiples(0.1, 0.3, 0.1).map((one) => one.toFixed(1))).toEqual(['0.1', '0.2', '0.3']);
  expect(multiples(0.3, 0.31, 0.2)).toEqual([]);
});

test.each([
  [30, 15, '30° N'],
  [-7.5, 0.5, '7.5° S'],
  [114.25, 0.05, '114.25° N'],
  [0, 30, '0°'],
  [-1e-12, 0.1, '0°'],
])('%d is named with the decimals of its step %d: %s', (degrees, step, text) => {
  expect(degreesText(degrees, step, ['N', 'S'])).toBe(text);
});
