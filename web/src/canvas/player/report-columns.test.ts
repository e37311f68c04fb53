import type { LatestReport } from '@tidegate/contract/nouns/report/report.ts';
import { expect, test } from 'vitest';
import { readingOf } from '../kit/reading.ts';
import { PlantSource } from './plant-source.ts';
import { shownColumns } from './report-columns.ts';

const AT = Date.parse('2026-07-01T00:00:00Z');
const column = {
  key: '2',
  title: 'Energy',
  unit: 'kWh',
  decimals: 1,
  agg: 'diff',
  isGone: false,
  value: 12.34,
} as const;
const report = (columns: LatestReport['columns']): LatestReport => ({
  reportId: '5',
  name: 'Day',
  nameEn: '',
  timeZone: 'Asia/Shanghai',
  label: '2026-07-01',
  at: AT,
  columns,
});

const readingFrom = (columns: LatestReport['columns'], id: string, isOld = false) => {
  const source = new PlantSource({ bySignal: () => new Map(), onChange: () => () => undefined });
  source.setSignals([]);
  source.setColumns(shownColumns([report(columns)], isOld));
  return readingOf(source, id, 'en');
};

test('a report column is read like a signal, with value, unit and name', () => {
  expect(readingFrom([column], '5.2')).toMatchObject({
    bond: 'bound',
    text: '12.3',
    figure: 12.34,
    unit: 'kWh',
    name: 'Energy',
    quality: 'good',
  });
});

test('a moment is shown in the time zone of the report', () => {
  expect(readingFrom([{ ...column, agg: 'timeOfMax', value: AT }], '5.2').text).toBe('2026-07-01 08:00:00');
});

test('an overdue value of a report column is stale, and one without a measurement is empty', () => {
  expect(readingFrom([column], '5.2', true).quality).toBe('stale');
  expect(readingFrom([{ ...column, value: null }], '5.2')).toMatchObject({ text: '—', figure: null });
});

test('a missing column, or one whose signal was deleted, is reported as deleted', () => {
  expect(readingFrom([column], '5.9').bond).toBe('gone');
  expect(readingFrom([{ ...column, isGone: true }], '5.2').bond).toBe('gone');
});

test('a widget with a report column is notified of its new value', () => {
  const source = new PlantSource({ bySignal: () => new Map(), onChange: () => () => undefined });
  let heard = 0;
  source.onLive('5.2', () => (heard += 1));
  source.setColumns(shownColumns([report([column])], false));
  expect(heard).toBe(1);
});
