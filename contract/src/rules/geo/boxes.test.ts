import { expect, test } from 'vitest';
import { boxAround, isWithin } from './boxes.ts';

const fiji = { lng: 178, lat: -18 };
const samoa = { lng: -172, lat: -14 };
const greenwich = { lng: 0, lat: 51 };

test('a box across the date line has what lies on either side of it, and nothing of the other side of the world', () => {
  const pacific = { west: 170, south: -30, east: -160, north: 0 };
  expect([fiji, samoa, greenwich].map((place) => isWithin(pacific, place))).toEqual([true, true, false]);
  expect(isWithin(pacific, { lng: 178, lat: 1 })).toBe(false);
});

test('a box has its edges', () => {
  const box = { west: 0, south: 50, east: 10, north: 51 };
  expect(isWithin(box, greenwich)).toBe(true);
  expect(isWithin(box, { lng: -0.001, lat: 50 })).toBe(false);
});

test('the box around places has each of them, and there is none around nothing', () => {
  expect(boxAround([fiji, samoa, greenwich])).toEqual({ west: -172, south: -18, east: 178, north: 51 });
  expect(boxAround([greenwich])).toEqual({ west: 0, south: 51, east: 0, north: 51 });
  expect(boxAround([])).toBeNull();
});
