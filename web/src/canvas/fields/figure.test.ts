import { expect, test } from 'vitest';
import { figureOf, figureText } from './figure.ts';

test.each([
  ['12', 12],
  [' -3.5 ', -3.5],
  ['1,5', 1.5],
  ['320/3', 320 / 3],
  ['10 - -4', 14],
  ['4*2.5', 10],
])('%j is a figure', (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});

test.each(['', 'abc', '1/0', '1+', '2+3+4', '12px'])('%j is none', (text) => {
  expect(figureOf(text)).toBeUndefined();
});

test('a number is shown with two decimals at most', () => {
  expect([106.666_66, 12, 0.005].map(figureText)).toEqual(['106.67', '12', '0.01']);
});
