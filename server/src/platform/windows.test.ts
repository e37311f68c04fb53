import { expect, test } from 'vitest';
import { Windows } from './windows.ts';

test('a rate window accepts as many as its limit, and returns when the next one starts', () => {
  const windows = new Windows(60_000);
  expect([0, 0, 10, 59_999].map((at) => windows.consume('a', 2, at))).toEqual([0, 0, 60, 1]);
  expect(windows.consume('b', 2, 10)).toBe(0);
  expect(windows.consume('a', 2, 60_000)).toBe(0);
});

test('a limit raised within a window applies at once', () => {
  const windows = new Windows(60_000);
  expect([1, 1, 2].map((limit) => windows.consume('a', limit, 0))).toEqual([0, 60, 0]);
});

test('memory stays bounded however many people there are', () => {
  const windows = new Windows(60_000);
  for (let person = 0; person < 20_000; person += 1) windows.consume(`p${person}`, 1, 0);
  // The latest are still known, the first were dropped.
  expect(windows.consume('p19999', 1, 0)).toBe(60);
  expect(windows.consume('p0', 1, 0)).toBe(0);
});
