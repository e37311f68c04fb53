import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CleanTrack } from './clean-track.ts';
import { metresBetween, planeOf } from '../../../rules/geo/places.ts';
import { PositionPairer, type SentPoint } from './position-pairer.ts';
import { Thinner } from './thinner.ts';
import { type DrivenPoint, TrackFigures, type TrackPoint } from './track-figures.ts';

const START = Date.UTC(2026, 6, 1);
const HOME = { lng: 121, lat: 31 };
/** Degrees of latitude in a metre. */
const METRE = 1 / 111_195;

/** A place so far north of home, metres; longitude the same. */
const north = (metres: number, seconds: number): TrackPoint => ({
  at: START + seconds * 1_000,
  lng: HOME.lng,
  lat: HOME.lat + metres * METRE,
});

function cleaned(points: readonly SentPoint[], maxKmh = 300) {
  const kept: SentPoint[] = [];
  const clean = new CleanTrack({ system: 'wgs84', maxKmh }, (point) => kept.push(point));
  for (const point of points) clean.add(point);
  clean.end();
  return { kept, left: clean.left };
}

function tracked(points: readonly TrackPoint[], rule = { stopMs: 300_000, stopM: 50 }) {
  const driven: DrivenPoint[] = [];
  const dayOf = (at: number) => {
    const day = Math.floor(at / 86_400_000);
    return { day: String(day), until: (day + 1) * 86_400_000 };
  };
  const figures = new TrackFigures(rule, dayOf, (point) => driven.push(point));
  for (const point of points) figures.add(point);
  figures.end();
  return { figures, driven, distanceM: figures.days.reduce((sum, day) => sum + day.distanceM, 0) };
}

describe('latitude and longitude', () => {
  const paired = (told: readonly (readonly ['lng' | 'lat', number, number | undefined])[]) => {
    const points: SentPoint[] = [];
    const pairer = new PositionPairer((point) => points.push(point));
    for (const [axis, at, value] of told) pairer.add(axis, at, value);
    pairer.end();
    return { points, bad: pairer.bad };
  };

  test('with the same time are one point', () => {
    const { points } = paired([
      ['lat', 0, 31],
      ['lng', 0, 121],
      ['lat', 200, 32],
      ['lng', 200, 122],
    ]);
    expect(points).toEqual([
      { at: 0, lat: 31, lng: 121 },
      { at: 200, lat: 32, lng: 122 },
    ]);
  });

  test('read one after the other are one point with the later time', () => {
    const { points } = paired([
      ['lat', 0, 31],
      ['lng', 40, 121],
    ]);
    expect(points).toEqual([{ at: 40, lat: 31, lng: 121 }]);
  });

  test('are paired with the unchanged value of the other', () => {
    const { points } = paired([
      ['lat', 0, 31],
      ['lng', 0, 121],
      ['lat', 1_000, 31.1],
      ['lat', 2_000, 31.2],
    ]);
    expect(points.map(({ lat, lng }) => [lat, lng])).toEqual([
      [31, 121],
      [31.1, 121],
      [31.2, 121],
    ]);
  });

  test('of bad quality are counted, and the previous value is not trusted until it is sent again', () => {
    const { points, bad } = paired([
      ['lat', 0, 31],
      ['lng', 0, 121],
      ['lng', 1_000, undefined],
      ['lat', 1_000, 31.1],
      ['lat', 5_000, 31.2],
      ['lng', 9_000, 121.1],
    ]);
    expect(points).toHaveLength(2);
    expect(bad).toBe(1);
  });
});

describe('an impossible point', () => {
  test('is skipped and counted by its reason', () => {
    const way = Array.from({ length: 10 }, (_, second) => north(second * 10, second));
    const { kept, left } = cleaned([
      ...way.slice(0, 6),
      { at: START + 5_500, lng: 0, lat: 0 },
      { at: START + 5_600, lng: 500, lat: 31 },
      { at: START + 5_700, lng: 121, lat: 91 },
      { at: START + 5_800, lng: 122, lat: 31 },
      ...way.slice(6),
    ]);
    expect(kept).toEqual(way);
    expect(left).toEqual({ jumps: 1, nowhere: 1, outOfRange: 2 });
  });

  test('includes a wrong first fix if five later ones agree', () => {
    const way = Array.from({ length: 8 }, (_, second) => north(second * 10, second + 1));
    const { kept, left } = cleaned([{ at: START, lng: 100, lat: 20 }, ...way]);
    expect(kept).toEqual(way);
    expect(left.jumps).toBe(1);
  });

  test('does not include those of a vehicle that was transported', () => {
    const here = Array.from({ length: 8 }, (_, second) => north(second * 10, second));
    const there = Array.from({ length: 8 }, (_, second) => north(900_000 + second * 10, 60 + second));
    const { kept, left } = cleaned([...here, ...there]);
    expect(kept).toEqual([...here, ...there]);
    expect(left.jumps).toBe(0);
  });

  test('never affects accepted points, and every point is either kept or counted', () => {
    const fix = fc.record({
      at: fc.integer({ min: 0, max: 3_600_000 }),
      lng: fc.double({ min: -190, max: 190, noNaN: true }),
      lat: fc.double({ min: -95, max: 95, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(fix, { selector: ({ at }) => at, maxLength: 60 }), (fixes) => {
        const { kept, left } = cleaned(fixes.toSorted((one, other) => one.at - other.at));
        expect(kept.length + left.jumps + left.nowhere + left.outOfRange).toBe(fixes.length);
      }),
    );
  });
});

describe('the statistics of a track', () => {
  test('contain the driven distance within one per cent', () => {
    const points = Array.from({ length: 600 }, (_, second) => north(second * 10, second));
    const { distanceM, figures } = tracked(points);
    expect(distanceM).toBeGreaterThan(5_990 * 0.99);
    expect(distanceM).toBeLessThanOrEqual(5_990 * 1.001);
    expect(figures.stops).toEqual([]);
    expect(figures.maxKmh).toBeGreaterThan(35);
    expect(figures.maxKmh).toBeLessThan(37);
  });

  test('count nothing while a stationary receiver jitters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -7, max: 7 }), fc.integer({ min: -7, max: 7 })), {
          minLength: 2,
          maxLength: 300,
        }),
        (jitter) => {
          const points = jitter.map(([x, y], second) => ({
            at: START + second * 1_000,
            lng: HOME.lng + x * 0.7 * METRE,
            lat: HOME.lat + y * 0.7 * METRE,
          }));
          expect(tracked(points).distanceM).toBe(0);
        },
      ),
    );
  });

  test('never count more than the distance from point to point', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(steps, (moves) => {
        const points: TrackPoint[] = [];
        let place = { ...HOME };
        for (const [second, [x, y]] of moves.entries()) {
          place = { lng: place.lng + x * METRE, lat: place.lat + y * METRE };
          points.push({ at: START + second * 2_000, ...place });
        }
        const way = points.reduce((sum, point, index) => sum + metresBetween(points[index - 1] ?? point, point), 0);
        expect(tracked(points).distanceM).toBeLessThanOrEqual(way + 1e-6);
      }),
    );
  });

  test('detect a stop by time and distance, and one stray fix does not end it', () => {
    const standing = Array.from({ length: 600 }, (_, second) => north(6_000 + (second % 3), 600 + second));
    const strayed = standing.map((point, index) => (index === 300 ? north(6_080, 900) : point));
    const drive = Array.from({ length: 600 }, (_, second) => north(second * 10, second));
    const on = Array.from({ length: 300 }, (_, second) => north(6_000 + second * 10, 1_200 + second));
    const { figures, distanceM } = tracked([...drive, ...strayed, ...on]);
    expect(figures.stops).toHaveLength(1);
    const [stop] = figures.stops;
    expect((stop?.from ?? 0) - START).toBeGreaterThan(590_000);
    expect((stop?.to ?? 0) - START).toBeLessThan(1_215_000);
    expect(distanceM).toBeGreaterThan(8_700);
    expect(distanceM).toBeLessThan(9_250);
    expect(tracked([...drive, ...strayed, ...on], { stopMs: 900_000, stopM: 50 }).figures.stops).toEqual([]);
  });

  test('distinguish a gap from the driven distance', () => {
    const drive = Array.from({ length: 100 }, (_, second) => north(second * 10, second));
    const after = Array.from({ length: 100 }, (_, second) => north(20_000 + second * 10, 1_000 + second));
    const { figures, driven, distanceM } = tracked([...drive, ...after]);
    expect(driven.filter(({ isAfterGap }) => isAfterGap)).toHaveLength(1);
    expect(figures.gapM).toBeCloseTo(20_000 - 990, -2);
    expect(distanceM).toBeLessThan(2_000);
  });

  test('contain no gap for a parked vehicle with a point every ten minutes', () => {
    const { driven, figures } = tracked(Array.from({ length: 30 }, (_, turn) => north(0, turn * 600)));
    expect(driven.some(({ isAfterGap }) => isAfterGap)).toBe(false);
    expect(figures.stops).toEqual([{ ...HOME, from: START, to: START + 29 * 600_000 }]);
  });
});

describe('a thinned track', () => {
  const thinned = (points: readonly DrivenPoint[], most: number) => {
    const thinner = new Thinner(most);
    for (const point of points) thinner.add(point);
    return thinner.result();
  };

  test('at constant speed on a straight line is its two ends', () => {
    const { driven } = tracked(Array.from({ length: 500 }, (_, second) => north(second * 10, second)));
    expect(thinned(driven, 100)).toHaveLength(2);
  });

  test('has at most the requested points, keeps its ends and gaps, and stays close to the original', () => {
    const { driven } = tracked(
      Array.from({ length: 9_000 }, (_, second) => {
        const turn = second / 40;
        const at = START + (second + (second > 4_000 ? 3_000 : 0)) * 1_000;
        return { at, lng: HOME.lng + Math.sin(turn) * 0.01 + second * 1e-6, lat: HOME.lat + Math.cos(turn) * 0.01 };
      }),
    );
    const kept = thinned(driven, 1_000);
    expect(kept.length).toBeLessThanOrEqual(1_000);
    expect(kept[0]).toEqual(driven[0]);
    expect(kept.at(-1)).toEqual(driven.at(-1));
    expect(kept.filter(({ isAfterGap }) => isAfterGap)).toHaveLength(1);
    let at = 0;
    for (const point of driven) {
      while ((kept[at + 1]?.at ?? Infinity) <= point.at) at += 1;
      const [before, after] = [kept[at], kept[at + 1]];
      if (before === undefined || after === undefined || after.isAfterGap) continue;
      const part = (point.at - before.at) / (after.at - before.at);
      const goal = planeOf(before, after);
      const { x, y } = planeOf(before, point);
      // Each thinning adds at most its own tolerance: 1, 2, 4 … 32 metres.
      expect(Math.hypot(x - goal.x * part, y - goal.y * part)).toBeLessThan(64);
    }
  });
});
