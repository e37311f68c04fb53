import { KIND } from '@tidegate/columns/columns.ts';
import { expect, test } from 'vitest';
import { orderOf, rowAt } from './point-rows.ts';

test('points of several signals are one list, latest first, each with its own quality', () => {
  const raw = [
    { signalId: 1, columns: { count: 2, times: Float64Array.of(1, 5), values: Float64Array.of(10, 50) } },
    {
      signalId: 2,
      columns: {
        count: 2,
        times: Float64Array.of(3, 9),
        values: Float64Array.of(Number.NaN, Number.NaN),
        kinds: Uint8Array.of(KIND.text, KIND.nothing),
        texts: ['on', undefined],
        qualities: Uint8Array.of(0, 2),
      },
    },
  ];
  const order = orderOf(raw);
  expect([0, 1, 2, 3].map((row) => rowAt(raw, order, row))).toEqual([
    { signalId: '2', at: 9, value: null, quality: 'bad' },
    { signalId: '1', at: 5, value: 50, quality: 'good' },
    { signalId: '2', at: 3, value: 'on', quality: 'good' },
    { signalId: '1', at: 1, value: 10, quality: 'good' },
  ]);
  expect(rowAt(raw, order, 4)).toBeUndefined();
});
