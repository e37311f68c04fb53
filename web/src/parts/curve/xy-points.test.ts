import { expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import type { Curve } from './series.ts';
import { ageColor, ageOf, matched, nearestPair, xyPointsOf } from './xy-points.ts';

const curve = (times: number[], values: (number | null)[], held: Curve['held'] = { times: [], values: [] }): Curve => ({
  signalId: '1',
  times,
  values,
  held,
});
const measured = { isXStepped: false, isYStepped: false };
const pairs = (points: ReturnType<typeof matched>) =>
  points.times.map((at, index) => [at, points.xs[index], points.ys[index]]);

test('a pair is made at each time of either signal, with the other one interpolated', () => {
  const points = matched(curve([0, 10], [0, 100]), curve([0, 4, 10], [1, 2, 3]), measured);
  expect(pairs(points)).toEqual([
    [0, 0, 1],
    [4, 40, 2],
    [10, 100, 3],
  ]);
  expect(points.isJoined).toEqual([false, true, true]);
});

test('a set-point or state keeps its last value', () => {
  const points = matched(curve([0, 10], [0, 100]), curve([0, 4, 10], [1, 2, 3]), { ...measured, isXStepped: true });
  expect(points.xs).toEqual([0, 0, 100]);
});

test('a value that is held is paired, and a gap is neither paired nor joined over', () => {
  const silent = curve([0, 1, 20], [5, null, 6]);
  const steady = curve([0, 5, 20], [1, 2, 3]);
  expect(pairs(matched(silent, steady, measured))).toEqual([
    [0, 5, 1],
    [20, 6, 3],
  ]);
  expect(matched(silent, steady, measured).isJoined).toEqual([false, false]);
  const resting = curve([0, 1, 20], [5, null, 6], { times: [0, 20, 20.5], values: [5, 5, null] });
  expect(pairs(matched(resting, steady, measured))).toEqual([
    [0, 5, 1],
    [5, 5, 2],
    [20, 6, 3],
  ]);
});

test('two signals without a common time have no pair', () => {
  expect(matched(curve([0, 10], [1, 2]), curve([20, 30], [1, 2]), measured).times).toEqual([]);
});

test('over a long time, pairs are the averages of intervals, and the last value of a state', () => {
  const buckets = (signalId: string) => ({
    signalId,
    bucketMs: 100,
    times: [0, 100],
    min: [0, 0],
    max: [9, 9],
    avg: [4, 5],
    first: [0, 0],
    last: [7, 8],
    count: [3, 3],
  });
  const [x, y] = [signalOf({ id: '1' }), signalOf({ id: '2', dataType: 'bool' })];
  const history = {
    curves: [],
    statistics: new Map(),
    raw: null,
    buckets: [buckets('1'), buckets('2')],
    isTruncated: false,
  };
  expect(pairs(xyPointsOf(history, x, y, 200))).toEqual([
    [50, 4, 7],
    [150, 5, 8],
  ]);
});

test('the pair under the pointer is the nearest one, the later of two at one place, and none far away', () => {
  const points = { xs: [0, 10, 10], ys: [0, 10, 10] };
  const posOf = { x: (value: number) => value * 10, y: (value: number) => value * 10 };
  expect(nearestPair(points, { left: 4, top: 3 }, posOf, 20)).toBe(0);
  expect(nearestPair(points, { left: 98, top: 99 }, posOf, 20)).toBe(2);
  expect(nearestPair(points, { left: 50, top: 50 }, posOf, 20)).toBeNull();
});

test('the colour goes from old over middle to new', () => {
  const colors = ['#000000', '#808080', '#ffffff'] as const;
  expect([0, 0.5, 1].map((part) => ageColor(part, [...colors]))).toEqual([...colors]);
  expect(ageOf({ times: [0, 50, 200] }, 1)).toBe(0.25);
  expect(ageOf({ times: [7] }, 0)).toBe(1);
});
