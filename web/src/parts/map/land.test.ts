import { expect, test } from 'vitest';
import { loadLand, unroll } from './land.ts';

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
  const rings = (await loadLand()).flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
  expect(rings.length).toBeGreaterThan(1_000);
  const jumping = rings.filter((ring) =>
    ring.some(([lng = 0], index) => index > 0 && Math.abs(lng - (ring[index - 1]?.[0] ?? 0)) > 180),
  );
  expect(jumping.every((ring) => ring.some(([, lat = 0]) => lat < -85))).toBe(true);
});
