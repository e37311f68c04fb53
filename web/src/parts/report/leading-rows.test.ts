import type { ReportResult } from '@tidegate/contract/nouns/report/report.ts';
import { expect, test } from 'vitest';
import { emptyLead, withoutLead } from './leading-rows.ts';

const column = (values: (number | null)[], filled: number[] = []): ReportResult['columns'][number] => ({
  key: 'c',
  signalId: '1',
  title: 'Water',
  unit: 'm³',
  decimals: 1,
  agg: 'diff',
  isGone: false,
  values,
  filled,
  total: null,
});

const report = (...columns: ReportResult['columns']): ReportResult => ({
  kind: 'day',
  timeZone: 'UTC',
  from: 0,
  to: 4,
  starts: [0, 1, 2, 3],
  ends: [1, 2, 3, 4],
  labels: ['a', 'b', 'c', 'd'],
  columns,
  openFrom: 3,
  summaries: [],
});

test('the rows before the first value of any column are counted, gaps after it are not', () => {
  expect(emptyLead(report(column([null, null, 5, null])))).toBe(2);
  expect(emptyLead(report(column([null, null, 5, null]), column([null, 0, null, null])))).toBe(1);
  expect(emptyLead(report(column([null, null, null, null])))).toBe(0);
  expect(emptyLead(report())).toBe(0);
});

test('a report without its first rows keeps each value, mark and open period beside its label', () => {
  const cut = withoutLead(report(column([null, null, 5, null], [0, 3])), 2);
  expect(cut).toMatchObject({ starts: [2, 3], ends: [3, 4], labels: ['c', 'd'], openFrom: 1 });
  expect(cut.columns[0]).toMatchObject({ values: [5, null], filled: [1] });
});
