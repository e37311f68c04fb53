import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterSpots, isOnePlace, type Spot } from './cluster.ts';

const spot = (key: string, lng: number, lat: number): Spot => ({ key, lng, lat });
const keys = (spots: readonly Spot[], zoom: number) =>
  clusterSpots(spots, zoom).map((cluster) => cluster.spots.map(({ key }) => key));

describe('overlapping marks', () => {
  const hangzhou = spot('hangzhou', 120.15, 30.25);
  const shanghai = spot('shanghai', 121.47, 31.23);
  const sydney = spot('sydney', 151.2, -33.87);

  test('are one cluster when zoomed out and two marks when zoomed in', () => {
    expect(keys([hangzhou, shanghai, sydney], 3)).toEqual([['hangzhou', 'shanghai'], ['sydney']]);
    expect(keys([hangzhou, shanghai, sydney], 9)).toEqual([['hangzhou'], ['shanghai'], ['sydney']]);
  });

  test('are placed between the points that they represent', () => {
    const [both] = clusterSpots([spot('a', 10, 50), spot('b', 12, 52)], 2);
    expect(both).toMatchObject({ key: 'a', lng: 11, lat: 51 });
  });

  test('are clustered across the border of a cell', () => {
    // 52 px cells at zoom 0: these two lie 2 px apart, on both sides of x = 52.
    const degrees = 360 / 256;
    expect(keys([spot('a', 51 * degrees - 180, 0), spot('b', 53 * degrees - 180, 0)], 0)).toEqual([['a', 'b']]);
  });

  test('include a point beyond the end of the web map', () => {
    expect(keys([spot('pole', 0, 90), spot('other pole', 0, -90)], 0)).toEqual([['pole'], ['other pole']]);
  });

  test('contain each point exactly once, wherever it is', () => {
    const place = fc.record({
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 200 }), fc.integer({ min: 0, max: 18 }), (places, zoom) => {
        const spots = places.map((one, index) => ({ ...one, key: String(index) }));
        const held = keys(spots, zoom).flat();
        expect(held.toSorted((a, b) => Number(a) - Number(b))).toEqual(spots.map(({ key }) => key));
      }),
    );
  });
});

describe('points at one location', () => {
  test('cannot be separated by zooming in', () => {
    const [same] = clusterSpots([spot('a', 120, 30), spot('b', 120, 30)], 5);
    const [near] = clusterSpots([spot('a', 120, 30), spot('b', 120.01, 30)], 5);
    expect(same !== undefined && isOnePlace(same, 18)).toBe(true);
    expect(near !== undefined && isOnePlace(near, 18)).toBe(false);
  });
});
