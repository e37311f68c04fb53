import { expect, test } from 'vitest';
import { loadLand, unroll, within } from './land.ts';

test('a ring across the date line is continued on the side with most of it', () => {
  const ring = [
    [-178, 65],
    [178, 65],
    [60, 60],
    [100, 70],
    [179, 70],
    [-178, 65],
  ];
  unroll(ring);
  expect(ring).toEqual([
    [182, 65],
    [178, 65],
    [60, 60],
    [100, 70],
    [179, 70],
    [182, 65],
  ]);
});

test('no land jumps across the map except the one around the pole', async () => {
  const rings = (await loadLand('coarse')).flat();
  expect(rings.length).toBeGreaterThan(1_000);
  const jumping = rings.filter((ring) =>
    ring.some(([lng = 0], index) => index > 0 && Math.abs(lng - (ring[index - 1]?.[0] ?? 0)) > 180),
  );
  expect(jumping.every((ring) => ring.some(([, lat = 0]) => lat < -85))).toBe(true);
});

test('land is cut off at the edges of a box, holes too, and what is outside is left out', () => {
  const square = (from: number, to: number) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
  const corners = (ring: readonly number[][]) => new Set(ring.map(([x, y]) => `${x} ${y}`));
  const [polygon, ...others] = within([[square(0, 10), square(2, 4)], [square(50, 60)]], [3, 3, 20, 20]);
  expect(others).toEqual([]);
  expect((polygon ?? []).map(corners)).toEqual([
    new Set(['3 3', '10 3', '10 10', '3 10']),
    new Set(['3 3', '4 3', '4 4', '3 4']),
  ]);
});

test('the fine outline of a coast has more points than the coarse one', async () => {
  const bay = [119.8, 29.9, 121.4, 30.8] as const;
  const points = async (outline: 'coarse' | 'fine') => within(await loadLand(outline), bay).flat(2).length;
  expect(await points('fine')).toBeGreaterThan(3 * (await points('coarse')));
});
