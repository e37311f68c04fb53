import type { CentreFigure } from '@tidegate/contract/nouns/centre/centre.ts';
import type { ReportAgg } from '@tidegate/contract/nouns/report/report.ts';
import { expect, test } from 'vitest';
import { RANGE, signal } from '../../conformance/core-fixtures.ts';
import type { CentreSource } from './records.ts';
import { reportColumn, reportOf } from '../../testing/plant/report-fixtures.ts';
import { SampleHistorian } from '../../testing/plant/sample-historian.ts';
import { DayFigures } from './day-figures.ts';

const HOUR_MS = 3_600_000;
/** Midnight in Berlin on the day on which clocks go back: it has 25 hours. */
const MIDNIGHT = Date.parse('2026-10-24T22:00:00Z');

const report = reportOf({ kind: 'month', columns: [], dayStart: '06:00', timeZone: 'Europe/Berlin', fill: 'last' });

const source = (figure: CentreFigure, signalId: string, agg: ReportAgg, unit = ''): CentreSource => ({
  figure,
  report,
  column: reportColumn({ key: `${signalId} ${agg}`, signalId, agg, unit }),
});

type Point = readonly [hours: number, value: number];

/** The statistics at a moment, of signals whose points are given by hours from midnight. */
async function figuresAt(
  hours: number,
  sources: readonly CentreSource[],
  points: Readonly<Record<string, readonly Point[]>>,
) {
  const historian = new SampleHistorian();
  for (const [id, told] of Object.entries(points)) {
    for (const [at, value] of told) {
      historian.samples.push({ signalId: Number(id), at: MIDNIGHT + at * HOUR_MS, value, quality: 'good' });
    }
  }
  const own = { equipmentId: '5', orgId: '1' };
  const figures = new DayFigures({
    store: { sources: async () => sources, detail: async () => undefined },
    reports: { all: async () => [] },
    signals: { all: async () => Object.keys(points).map((id) => ({ ...signal(`S${id}`, { unit: '' }), ...own, id })) },
    historian,
  });
  return figures.query({ id: '1' }, { range: RANGE, at: MIDNIGHT + hours * HOUR_MS, language: 'en' });
}

test('a daily figure sums its columns since midnight and over the previous day in one unit', async () => {
  const sources = [
    source('energy', '1', 'diff', 'kWh'),
    source('energy', '2', 'diff', 'MWh'),
    source('energy', '3', 'diff', 'm³'),
  ];
  const points = {
    1: [
      [-23.5, 100],
      [-1, 130],
      [1, 140],
      [24.5, 145],
    ],
    2: [
      [-24.5, 1],
      [-0.5, 1.5],
      [0.5, 1.5],
      [20, 1.75],
    ],
    3: [
      [-30, 7],
      [-20, 9],
    ],
  } as const;
  expect(await figuresAt(24.75, sources, points)).toEqual([
    { figure: 'energy', unit: 'kWh', today: 265, before: 530, sources: 2, measured: 2 },
    { figure: 'energy', unit: 'm³', today: null, before: 2, sources: 1, measured: 0 },
  ]);
});

test('availability is the average of its columns, and a fraction is returned in per cent', async () => {
  const sources = [
    source('availability', '1', 'avg'),
    source('availability', '2', 'avg'),
    source('availability', '3', 'avg'),
  ];
  const points = {
    1: [
      [1, 1],
      [2, 0],
    ],
    2: [[1, 1]],
    3: [],
  } as const;
  expect(await figuresAt(3, sources, points)).toEqual([
    { figure: 'availability', unit: '%', today: 75, before: null, sources: 3, measured: 2 },
  ]);
});
