import { expect, test } from 'vitest';
import { draftOf, emptied, shapeOf, undone, withMoved, withPoint } from './fence-draft.ts';

const A = { lng: 121, lat: 31 };
const B = { lng: 121.01, lat: 31 };
const C = { lng: 121.01, lat: 31.01 };

test('a circle is drawn by its centre and a point on it, and a third click changes nothing', () => {
  const one = withPoint(draftOf(undefined, 'circle'), A);
  expect(shapeOf(one)).toBeUndefined();
  const two = withPoint(one, B);
  expect(shapeOf(two)).toMatchObject({ kind: 'circle', centre: A, radiusM: 953 });
  expect(withPoint(two, C)).toBe(two);
});

test('a circle moved by its centre keeps its size', () => {
  const moved = withMoved(draftOf({ kind: 'circle', centre: A, radiusM: 500 }, 'circle'), 0, { lng: 121.2, lat: 31 });
  expect(shapeOf(moved)).toMatchObject({ centre: { lng: 121.2, lat: 31 }, radiusM: 500 });
});

test('a polygon needs three corners, and each step can be undone', () => {
  const drawn = [A, B, C].reduce(withPoint, draftOf(undefined, 'polygon'));
  expect(shapeOf(drawn)).toEqual({ kind: 'polygon', corners: [A, B, C] });
  expect(shapeOf(undone(drawn))).toBeUndefined();
  expect(undone(emptied(drawn)).points).toEqual([A, B, C]);
  expect(undone(withMoved(drawn, 1, A)).points).toEqual([A, B, C]);
});
