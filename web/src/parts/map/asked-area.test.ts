import { expect, test } from 'vitest';
import { hasAll, widened } from './asked-area.ts';

const seen = { west: 10, south: 40, east: 20, north: 50, zoom: 6 };

test('a part of the map is asked for with a margin, within the world', () => {
  expect(widened(seen)).toEqual({ west: 5, south: 35, east: 25, north: 55, zoom: 6 });
  expect(widened({ west: -180, south: -85, east: 180, north: 85, zoom: 2 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
    zoom: 2,
  });
});

test('a short move stays within the margin, a long one does not', () => {
  const moved = (degrees: number) => ({ ...seen, west: 10 + degrees, east: 20 + degrees });
  expect([4, 6].map((degrees) => hasAll(widened(seen), moved(degrees), false))).toEqual([true, false]);
});

test('clusters belong to one zoom, and single points to each', () => {
  const closer = { west: 14, south: 44, east: 16, north: 46, zoom: 8 };
  expect(hasAll(widened(seen), closer, false)).toBe(false);
  expect(hasAll(widened(seen), closer, true)).toBe(true);
  expect(hasAll(undefined, closer, true)).toBe(true);
  expect(hasAll(undefined, closer, false)).toBe(false);
});
