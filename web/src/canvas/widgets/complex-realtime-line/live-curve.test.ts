import { describe, expect, test } from 'vitest';
import type { Curve } from '../../../parts/curve/series.ts';
import { liveCurve } from './live-curve.ts';

const none = { times: [], values: [] };
const past: Curve = { signalId: '1', times: [10, 20, 30], values: [1, 2, 3], held: none };
const trend = [
  { at: 25, value: 2.5 },
  { at: 40, value: 4 },
];
const live = { value: 4, time: 40, quality: 'good' as const };

describe('a live curve', () => {
  test('is the history, followed by live values from the first one on', () => {
    const curve = liveCurve({ signalId: '1', past, trend, live, now: 40 });
    expect([curve.times, curve.values]).toEqual([
      [10, 20, 25, 40],
      [1, 2, 2.5, 4],
    ]);
  });

  test('is only the history until the first live value', () => {
    expect(liveCurve({ signalId: '1', past, trend: [], live: undefined, now: 40 }).times).toEqual([10, 20, 30]);
  });

  test('extends a trusted value until now, distinct from measurements', () => {
    const curve = liveCurve({ signalId: '1', past: undefined, trend, live, now: 60 });
    expect(curve.times).toEqual([25, 40]);
    expect(curve.held).toEqual({ times: [40, 60], values: [4, 4] });
  });

  test.each(['stale', 'bad'] as const)('ends where its value became %s', (quality) => {
    const curve = liveCurve({ signalId: '1', past: undefined, trend, live: { ...live, quality }, now: 60 });
    expect(curve.held).toEqual(none);
  });

  test('keeps a gap a gap', () => {
    const gap = [...trend, { at: 50, value: null }];
    const curve = liveCurve({ signalId: '1', past: undefined, trend: gap, live, now: 60 });
    expect([curve.values, curve.held]).toEqual([[2.5, 4, null], none]);
  });
});
