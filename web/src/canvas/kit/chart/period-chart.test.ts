import type { PeriodFigures } from '@tidegate/contract/nouns/report/chart-figures.ts';
import { describe, expect, test } from 'vitest';
import { periodChart, wholeOf } from './period-chart.ts';

const DAY_MS = 86_400_000;
const DAY = Date.UTC(2026, 10, 21, 16);
const days = (first: number, values: PeriodFigures['series'][number]['values']) => ({
  kind: 'day' as const,
  timeZone: 'Asia/Shanghai',
  starts: values.map((_, index) => first + index * DAY_MS),
  ends: values.map((_, index) => first + (index + 1) * DAY_MS),
  labels: values.map((_, index) => `2026-11-${22 + index}`),
  openFrom: values.length - 1,
});

describe('values by period', () => {
  test('of signals and of report columns share one time axis', () => {
    const figures = { ...days(DAY, [1, 2]), series: [{ signalId: '7', values: [1, 2] }] };
    const column = {
      ...days(DAY + DAY_MS, [3, 4]),
      columnId: '5.1',
      title: '',
      unit: '',
      decimals: null,
      values: [3, 4],
    };
    const { categories, values } = periodChart(['5.1', '7', '9'], [figures], [column], 'Asia/Shanghai');
    expect(categories.map(({ label }) => label)).toEqual(['11-22', '11-23', '11-24']);
    expect([values.get('7'), values.get('5.1'), values.get('9')]).toEqual([
      [1, 2, null],
      [null, 3, 4],
      [null, null, null],
    ]);
  });

  test('mark the unfinished period, and show no texts as numbers', () => {
    const figures = { ...days(DAY, ['x', 2]), series: [{ signalId: '7', values: ['x', 2] }] };
    const { categories, values } = periodChart(['7'], [figures], [], 'Asia/Shanghai');
    expect(categories.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(values.get('7')).toEqual([null, 2]);
  });
});

test.each([
  ['avg', 2],
  ['max', 3],
  ['min', 1],
  ['sum', 4],
  ['diff', 4],
  ['last', 3],
] as const)('the %s of all periods is made of what each has', (agg, whole) => {
  expect(wholeOf([1, null, 3], agg)).toBe(whole);
  expect(wholeOf([null], agg)).toBeNull();
});
