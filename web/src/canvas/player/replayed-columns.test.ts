import type { ColumnRows } from '@tidegate/contract/nouns/report/chart-figures.ts';
import { expect, test } from 'vitest';
import { rowValues } from './replayed-columns.ts';

const START = Date.UTC(2026, 6, 1);
const rowOf = (columnId: string, ...values: ColumnRows['values']): ColumnRows => ({
  columnId,
  kind: 'day',
  timeZone: 'UTC',
  starts: values.map((_value, index) => START + index * 86_400_000),
  ends: values.map((_value, index) => START + (index + 1) * 86_400_000),
  labels: values.map(String),
  openFrom: values.length - 1,
  title: '',
  unit: '',
  decimals: null,
  values,
});

test('a report column shows the row of the moment, or nothing if that row has no value', () => {
  const columns = [
    { id: 'a', dataType: 'float64' as const },
    { id: 'b', dataType: 'float64' as const },
  ];
  const shown = rowValues([rowOf('a', 3, 5), rowOf('b', 3, null), rowOf('c')], columns);
  expect([...shown]).toEqual([['a', { value: 5, time: START + 86_400_000, quality: 'good' }]]);
});

test('a column with the time of a maximum shows that time', () => {
  const shown = rowValues([rowOf('a', START + 3_600_000)], [{ id: 'a', dataType: 'string' }]);
  expect(shown.get('a')?.value).toBe('2026-07-01 01:00:00');
});
