import { describe, expect, test } from 'vitest';
import type { Quality, SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import { FakeHistorian } from '../../testing/fakes/fake-historian.ts';
import { selectionStatistics } from './selection-statistics.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 6, 1);

type Point = readonly [hours: number, value: SampleValue, quality?: Quality];

function statistics(points: readonly Point[], { from = 0, to = 4, hold = 100 } = {}) {
  const historian = new FakeHistorian();
  for (const [hours, value, quality = 'good'] of points) {
    historian.samples.push({ signalId: 7, at: START + hours * HOUR, value, quality });
  }
  return selectionStatistics(historian, {
    signalId: 7,
    from: START + from * HOUR,
    to: START + to * HOUR,
    holdMs: hold * HOUR,
  });
}

describe('the statistics of a selection', () => {
  test('are those of its values, and over time those of how long each one held', async () => {
    const points: Point[] = [
      [0, 2],
      [1, 4],
      [3, 9],
    ];
    expect(await statistics(points)).toEqual({
      signalId: '7',
      count: 3,
      min: 2,
      max: 9,
      avg: 5,
      deviation: expect.closeTo(Math.sqrt(26 / 3)),
      knownMs: 4 * HOUR,
      timeAvg: (2 * 1 + 4 * 2 + 9 * 1) / 4,
      integral: 19,
      onMs: 4 * HOUR,
      switches: 0,
    });
  });

  test('count a value from before the selection for as long as it holds, but not as a measurement', async () => {
    expect(await statistics([[-1, 6]], { hold: 3 })).toMatchObject({
      count: 0,
      min: null,
      avg: null,
      knownMs: 2 * HOUR,
      timeAvg: 6,
      integral: 12,
    });
  });

  test('leave out silence, bad values and texts', async () => {
    const points: Point[] = [
      [0, 10],
      [1, 99, 'bad'],
      [2, 'off'],
      [3, 20],
    ];
    expect(await statistics(points, { hold: 0.5 })).toMatchObject({ count: 2, avg: 15, knownMs: HOUR, timeAvg: 15 });
  });

  test('state the time true of a switch and how often it was switched on', async () => {
    const points: Point[] = [
      [-1, 0],
      [0.5, 1],
      [1, 0],
      [2, 1],
      [3.5, 0],
    ];
    expect(await statistics(points)).toMatchObject({ onMs: 2 * HOUR, knownMs: 4 * HOUR, switches: 2 });
  });

  test('keep their digits where values are large and close together', async () => {
    const points: Point[] = [
      [0, 1e9],
      [1, 1e9 + 1],
      [2, 1e9 + 2],
    ];
    expect((await statistics(points)).deviation).toBeCloseTo(Math.sqrt(2 / 3), 6);
  });

  test('are empty without points, and cover several days', async () => {
    expect(await statistics([])).toMatchObject({ count: 0, knownMs: 0, timeAvg: null, integral: null });
    const days: Point[] = Array.from({ length: 80 }, (_, hour) => [hour, hour % 2]);
    expect(await statistics(days, { to: 80 })).toMatchObject({ count: 80, avg: 0.5, switches: 40 });
  });
});
