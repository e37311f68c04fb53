import { QUALITY } from '@tidegate/columns/columns.ts';
import type { HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { align, curveOfBuckets, curveOfColumns, nearestPoint, statisticsOfBuckets, type Line } from './series.ts';

const buckets = (part: Partial<HistoryBuckets>): HistoryBuckets => ({
  signalId: '1',
  times: [],
  bucketMs: 100,
  min: [],
  max: [],
  avg: [],
  first: [],
  last: [],
  count: [],
  ...part,
});
const columns = (times: number[], values: number[], qualities?: number[]) => ({
  count: times.length,
  times: Float64Array.from(times),
  values: Float64Array.from(values),
  qualities: qualities === undefined ? undefined : Uint8Array.from(qualities),
});

describe('a bucket', () => {
  test('becomes its first, lowest, highest and last value in the order of time', () => {
    const rising = buckets({ times: [0], min: [1], max: [9], avg: [5], first: [2], last: [8], count: [50] });
    expect(curveOfBuckets(signalOf(), rising, 0).values).toEqual([2, 1, 9, 8]);
    const falling = buckets({ times: [0], min: [1], max: [9], avg: [5], first: [8], last: [2], count: [50] });
    expect(curveOfBuckets(signalOf(), falling, 0).values).toEqual([8, 9, 1, 2]);
  });

  test('of one value is one point in its middle', () => {
    const one = buckets({ times: [0], min: [4], max: [4], avg: [4], first: [4], last: [4], count: [1] });
    expect(curveOfBuckets(signalOf(), one, 0)).toMatchObject({ signalId: '1', times: [50], values: [4] });
  });

  test('weighs as many points as it contains', () => {
    const two = buckets({
      times: [0, 100],
      min: [0, 9],
      max: [2, 11],
      avg: [1, 10],
      first: [],
      last: [],
      count: [9, 1],
    });
    expect(statisticsOfBuckets(two)).toEqual({ min: 0, max: 11, avg: 1.9 });
  });
});

describe('a gap in a curve', () => {
  const steady = Array.from({ length: 20 }, (_, index) => index * 1_000);
  const after = [...steady, 19_000 + 300_000, 19_000 + 301_000];

  test('appears where a signal that stores every value fell silent', () => {
    const curve = curveOfColumns(signalOf(), columns(after, after), 0);
    expect(curve.values.filter((value) => value === null)).toHaveLength(1);
    expect(curve.values[20]).toBeNull();
    expect(curve.held.times).toEqual([]);
  });

  test('appears where the value was bad or its source offline', () => {
    const { good, uncertain, bad, stale } = QUALITY;
    const curve = curveOfColumns(signalOf(), columns([1, 2, 3, 4], [5, 6, 7, 8], [good, bad, stale, uncertain]), 0);
    expect(curve.values).toEqual([5, null, null, 8]);
  });

  test('does not appear for a set-point that is unchanged for a day', () => {
    const setPoint = signalOf({ rw: 'rw', storeMode: 'change' });
    expect(curveOfColumns(setPoint, columns([0, 86_400_000], [1, 2]), 0).values).toEqual([1, 2]);
  });

  test('is bridged by a separate line for a value that is stored on change', () => {
    const resting = signalOf({ storeMode: 'change' });
    const quiet = [...steady, 3_600_000, 3_601_000];
    const curve = curveOfColumns(resting, columns(quiet, quiet), 3_700_000);
    expect(curve.values[20]).toBeNull();
    expect(curve.held.times).toEqual([19_000, 3_600_000, 3_600_000.5, 3_601_000, 3_700_000, 3_700_000.5]);
    expect(curve.held.values).toEqual([19_000, 19_000, null, 3_601_000, 3_601_000, null]);
  });

  test('is not bridged after a bad value', () => {
    const resting = signalOf({ storeMode: 'change' });
    const curve = curveOfColumns(resting, columns([0, 1_000], [1, 2], [QUALITY.good, QUALITY.bad]), 900_000);
    expect(curve.held.times).toEqual([]);
  });

  test('appears between buckets as between points', () => {
    const times = [0, 100, 200, 900_000];
    const flat = [1, 1, 1, 1];
    const part = { times, min: flat, max: flat, avg: flat, first: flat, last: flat, count: flat };
    expect(curveOfBuckets(signalOf(), buckets(part), 0).values).toEqual([1, 1, 1, null, 1]);
  });
});

describe('one axis for all curves', () => {
  const curve = (times: number[], values: (number | null)[]): Line => ({ times, values });

  test('distinguishes a gap from a time at which a curve has no point', () => {
    expect(align([curve([1, 3], [10, null]), curve([2, 3], [20, 30])])).toEqual([
      [1, 2, 3],
      [10, null, null],
      [undefined, 20, 30],
    ]);
  });

  test('a gap reaches from the point before to the point after, over the times of the other curves', () => {
    const [, broken] = align([curve([1, 4, 8], [10, null, 30]), curve([2, 3, 5, 6], [1, 1, 1, 1])]);
    expect(broken).toEqual([10, null, null, null, null, null, 30]);
  });

  test('loses no point and adds none', () => {
    const times = fc
      .uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 20 })
      .map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(times, { minLength: 1, maxLength: 4 }), (all) => {
        const [axis, ...columnsOf] = align(all.map((one) => curve(one, one)));
        columnsOf.forEach((column, index) => {
          expect(axis.filter((_, at) => column[at] !== undefined)).toEqual(all[index]);
        });
      }),
    );
  });

  test('the cross-hair reads the nearest point, the one before for a value that holds, and nothing in a gap', () => {
    const times = [0, 10, 20, 30];
    const column = [5, undefined, 7, null];
    expect(nearestPoint(times, column, 1, 12)).toBe(2);
    expect(nearestPoint(times, column, 1, 8)).toBe(0);
    expect(nearestPoint(times, column, 1, null)).toBe(0);
    expect(nearestPoint(times, column, 3, 30)).toBeNull();
  });
});
