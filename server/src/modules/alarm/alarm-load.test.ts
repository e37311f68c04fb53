import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUCKET_MS, loadOf } from './alarm-load.ts';

const START = Date.UTC(2026, 6, 1);
const DAY = 86_400_000;
const at = (...counts: readonly number[]) =>
  counts.flatMap((count, index) => (count === 0 ? [] : [{ at: START + index * BUCKET_MS, count }]));

const hours = (counts: { readonly [hour: number]: number } = {}) =>
  Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);

describe('the alarm load of a period', () => {
  test('without alarms is zero, with every day shown', () => {
    expect(loadOf([], START, START + 2 * DAY, 'UTC')).toEqual({
      days: [
        { day: '2026-07-01', count: 0, hours: hours() },
        { day: '2026-07-02', count: 0, hours: hours() },
      ],
      perDay: 0,
      perTenMinutes: 0,
      peak: null,
      floodPercent: 0,
    });
  });

  test('is a flood if more than ten alarms are raised in any ten minutes', () => {
    expect(loadOf(at(10), START, START + DAY, 'UTC').floodPercent).toBe(0);
    expect(loadOf(at(0, 5, 6), START, START + DAY, 'UTC')).toMatchObject({
      peak: { at: START + BUCKET_MS, count: 11 },
      floodPercent: (10 / 1_440) * 100,
    });
  });

  test('is grouped by the day and the hour of the requested zone', () => {
    const evening = [{ at: START + 17 * 3_600_000, count: 3 }];
    expect(loadOf(evening, START, START + DAY, 'Asia/Shanghai').days).toEqual([
      { day: '2026-07-01', count: 0, hours: hours() },
      { day: '2026-07-02', count: 3, hours: hours({ 1: 3 }) },
    ]);
  });

  test('adds up to all alarms over its days, and never has more flood than time', () => {
    const buckets = fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 40 })));
    fc.assert(
      fc.property(buckets, fc.integer({ min: 1, max: 7 * DAY }), (found, lasted) => {
        const counts = new Map(found.filter(([index]) => index * BUCKET_MS < lasted));
        const list = [...counts].map(([index, count]) => ({ at: START + index * BUCKET_MS, count }));
        const load = loadOf(list, START, START + lasted, 'America/St_Johns');
        const total = list.reduce((sum, { count }) => sum + count, 0);
        expect(load.days.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(load.floodPercent).toBeGreaterThanOrEqual(0);
        expect(load.floodPercent).toBeLessThanOrEqual(100);
      }),
    );
  });
});
