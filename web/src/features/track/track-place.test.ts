import type { Track } from '@tidegate/contract/nouns/track/track.ts';
import { expect, test } from 'vitest';
import { linesOf, placeAt, speedStep } from './track-place.ts';

const TRACK: Track = {
  times: [0, 10_000, 20_000, 900_000, 910_000],
  lngs: [121, 121, 121.01, 122, 122],
  lats: [31, 31.01, 31.01, 32, 32.01],
  kmh: [0, 40, 40, 0, 95],
  gaps: [3],
  points: 5,
  left: { jumps: 0, nowhere: 0, outOfRange: 0, bad: 0 },
  distanceM: 0,
  gapM: 0,
  movingMs: 0,
  maxKmh: 95,
  maxAt: 910_000,
  avgKmh: 0,
  stops: [],
  days: [],
};

test('a vehicle is interpolated on a straight line between two points', () => {
  expect(placeAt(TRACK, 5_000)).toMatchObject({ lng: 121, course: 0, kmh: 40, isInGap: false });
  expect(placeAt(TRACK, 5_000)?.lat).toBeCloseTo(31.005);
  expect(placeAt(TRACK, 15_000)?.course).toBeCloseTo(90);
});

test('a vehicle stays at its last position in a gap, and is marked', () => {
  expect(placeAt(TRACK, 400_000)).toMatchObject({ lng: 121.01, lat: 31.01, isInGap: true });
  expect(placeAt(TRACK, 900_000)).toMatchObject({ lng: 122, isInGap: false });
});

test('a vehicle is at the first or last point outside the track, and has no position without points', () => {
  expect(placeAt(TRACK, -1)).toMatchObject({ lng: 121, lat: 31 });
  expect(placeAt(TRACK, 1e9)).toMatchObject({ lng: 122, lat: 32.01 });
  expect(placeAt({ ...TRACK, times: [], lngs: [], lats: [], kmh: [], gaps: [] }, 0)).toBeUndefined();
});

test('the lines of a track are grouped by speed, connected, and broken at gaps', () => {
  const { bySpeed, gaps } = linesOf(TRACK);
  expect(bySpeed[speedStep(40)]).toEqual([[0, 1, 2]]);
  expect(bySpeed[speedStep(95)]).toEqual([[3, 4]]);
  expect(gaps).toEqual([[2, 3]]);
});
