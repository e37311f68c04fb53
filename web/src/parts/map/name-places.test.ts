import { expect, test } from 'vitest';
import { boxOfName, placedNames, type NamedMark } from './name-places.ts';

const MAP = { width: 390, height: 420 };
const mark = (key: string, x: number, y: number, width = 90): NamedMark => ({
  key,
  x,
  y,
  name: { width, height: 24 },
  side: 'top',
});

test('names of near marks are on sides of them where none covers another', () => {
  const marks = [mark('boiler', 200, 200), mark('pump', 230, 205), mark('tower', 205, 250)];
  const places = placedNames(marks, MAP, []);
  expect(places.size).toBe(3);
  const boxes = marks.map((one) => boxOfName(one, places.get(one.key) ?? 'top'));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(isApart).toBe(true);
    }
});

test('a name keeps clear of what lies over the map and stays within it', () => {
  const card = { x: 12, y: 12, width: 300, height: 56 };
  expect(placedNames([mark('north', 150, 95)], MAP, [card]).get('north')).toBe('right');
  expect(placedNames([mark('east', 380, 16)], MAP, []).get('east')).toBe('left');
});

test('a name without a free side is left out, and the first mark has the first choice', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => mark(`${index}`, 190 + (index % 3) * 12, 200 + index * 4, 300));
  const places = placedNames(crowd, MAP, []);
  expect(places.has('0')).toBe(true);
  expect(places.size).toBeLessThan(crowd.length);
});
