import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { REPORT_DAYS_MAX } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import type { RawQuery } from '../../ports/historian.ts';
import { makingOf, reportColumn as column, reportOf, reportSignal } from '../../testing/plant/report-fixtures.ts';
import { SampleHistorian } from '../../testing/plant/sample-historian.ts';
import { fillGaps, totalOf } from './figures/fill-gaps.ts';
import { makeReport, type Making } from './report-maker.ts';
import { rowLabels } from './report-rows.ts';

const HOUR_MS = 3_600_000;
/** 2026-10-24T22:00Z: midnight in Berlin, on the day before the clocks go back. */
const BERLIN = Date.parse('2026-10-24T22:00:00Z');

const LEVEL = reportSignal();
const report = (more: Partial<Report> = {}) => reportOf({ timeZone: 'Europe/Berlin', ...more });
const making = (more: Partial<Making> = {}) =>
  makingOf({ report: report(), from: BERLIN, to: BERLIN + 5 * HOUR_MS, now: BERLIN + 90 * HOUR_MS, ...more });

const historyOf = (...points: readonly (readonly [hours: number, value: number | string])[]) => {
  const historian = new SampleHistorian();
  historian.samples.push(
    ...points.map(([hours, value]) => ({ signalId: 7, at: BERLIN + hours * HOUR_MS, value, quality: 'good' as const })),
  );
  return historian;
};

describe('a report', () => {
  test('by hour distinguishes the repeated hour of a clock change', async () => {
    const made = await makeReport(historyOf([2.5, 4], [3.5, 6]), making());
    expect(made.labels).toEqual([
      '2026-10-25 00:00',
      '2026-10-25 01:00',
      '2026-10-25 02:00 +02:00',
      '2026-10-25 02:00 +01:00',
      '2026-10-25 03:00',
    ]);
    expect(made.columns[0]).toMatchObject({ title: 'Level average', unit: 'm', decimals: 1, isGone: false });
    expect(made.columns[0]?.values).toEqual([null, null, 4, 6, null]);
    expect(made.openFrom).toBe(5);
  });

  test('has whole periods up to now, and marks the unfinished one', async () => {
    const now = BERLIN + 30 * HOUR_MS;
    const made = await makeReport(
      historyOf([1, 2], [26, 8]),
      making({ report: report({ kind: 'day' }), from: BERLIN + 3 * HOUR_MS, to: BERLIN + 200 * HOUR_MS, now }),
    );
    expect(made.labels).toEqual(['2026-10-25', '2026-10-26']);
    expect(made.ends.map((end, row) => (end - (made.starts[row] ?? 0)) / HOUR_MS)).toEqual([25, 24]);
    expect(made.columns[0]?.values).toEqual([2, 8]);
    expect(made.openFrom).toBe(1);
  });

  test('names a column of a deleted signal and leaves it empty', async () => {
    const made = await makeReport(
      historyOf([1, 2]),
      making({ report: report({ columns: [column(), column({ key: '2', signalId: '99' })] }) }),
    );
    expect(made.columns.map(({ isGone }) => isGone)).toEqual([false, true]);
    expect(made.columns[1]).toMatchObject({ title: '#99 average', values: [null, null, null, null, null] });
  });

  test('averages points equally or weighted by their duration', async () => {
    // After the last one there are 20 minutes of which something is known, then silence.
    const historian = historyOf([0, 10], [0.25, 20], [0.5, 60]);
    const columns = [column(), column({ key: '2', weighting: 'time' })];
    const made = await makeReport(historian, making({ report: report({ columns }), to: BERLIN + HOUR_MS }));
    expect(made.columns.map(({ title, values }) => [title, values])).toEqual([
      ['Level average', [30]],
      ['Level time-weighted average', [33]],
    ]);
  });

  test('of raw values has a row for each time, with texts unchanged', async () => {
    const two = { ...LEVEL, id: '8' };
    const historian = historyOf([1, 2], [2, 'off']);
    historian.samples.push({ signalId: 8, at: BERLIN + HOUR_MS, value: 5, quality: 'good' });
    const columns = [column(), column({ key: '2', signalId: '8' })];
    const made = await makeReport(
      historian,
      making({ report: report({ kind: 'raw', columns }), signals: [LEVEL, two] }),
    );
    expect(made.labels).toEqual(['2026-10-25 01:00:00.000', '2026-10-25 02:00:00.000']);
    expect(made.columns.map(({ values }) => values)).toEqual([
      [2, 'off'],
      [5, null],
    ]);
    expect(made.columns[0]?.title).toBe('Level');
  });

  test('is refused if it is too large, too long, or ends before it starts', async () => {
    const historian = historyOf([1, 2], [2, 3]);
    const refused = (more: Partial<Making>) => makeReport(historian, making(more));
    await expect(refused({ most: 4 })).rejects.toMatchObject({ refusal: 'reportLarge', params: { cells: 5, most: 4 } });
    await expect(refused({ most: 1, report: report({ kind: 'raw' }) })).rejects.toMatchObject({
      refusal: 'reportLarge',
    });
    await expect(refused({ to: BERLIN })).rejects.toMatchObject({ refusal: 'rangeReversed' });
    for (const [kind, days] of Object.entries(REPORT_DAYS_MAX)) {
      const check = (ms: number) => () => checkReportRange(kind as Report['kind'], 0, ms);
      expect(check(days * 86_400_000)).not.toThrow();
      expect(check(days * 86_400_000 + 1)).toThrow(Refusal);
    }
  });

  test('can be cancelled while it is generated', async () => {
    const stop = new Error('cancelled');
    const onProgress = () => {
      throw stop;
    };
    await expect(makeReport(historyOf([1, 2]), making({ onProgress }))).rejects.toBe(stop);
  });

  test('reads no points if statistics suffice', async () => {
    const historian = historyOf([1, 2]);
    const asked: RawQuery[] = [];
    historian.readRaw = async (query) => {
      asked.push(query);
      return [];
    };
    const columns = (['first', 'last', 'min', 'max', 'avg', 'sum', 'count', 'diff'] as const).map((agg) =>
      column({ agg }),
    );
    await makeReport(historian, making({ report: report({ columns }) }));
    expect(asked).toEqual([]);
  });
});

test('rows are named after their periods', () => {
  const at = Date.parse('2026-12-28T23:00:00Z');
  const shifts = [{ name: '早班', nameEn: 'Early', startsAt: '07:00' }];
  const label = (kind: Report['kind'], language: Language = 'zh') =>
    rowLabels(
      { kind, dayStart: '00:00', timeZone: 'Asia/Shanghai', shifts },
      [{ start: at, end: at + HOUR_MS }],
      language,
    )[0];
  expect(label('hour')).toBe('2026-12-29 07:00');
  expect([label('shift'), label('shift', 'en')]).toEqual(['2026-12-29 早班', '2026-12-29 Early']);
  expect(label('day')).toBe('2026-12-29');
  expect(label('week')).toBe('2026-W53');
  expect(label('month')).toBe('2026-12');
  expect(label('year')).toBe('2026');
});

describe('a gap', () => {
  const at = [0, 10, 20, 40];

  test('stays blank, repeats the previous value, or is interpolated between its neighbours', () => {
    expect(fillGaps([null, 1, null, 4], 'blank', at)).toEqual({ values: [null, 1, null, 4], filled: [] });
    expect(fillGaps([null, 1, null, 4], 'last', at)).toEqual({ values: [null, 1, 1, 4], filled: [2] });
    expect(fillGaps([null, 1, null, 4], 'interpolate', at)).toEqual({ values: [null, 1, 2, 4], filled: [2] });
    expect(fillGaps([1, null, null, null], 'interpolate', at)).toEqual({ values: [1, null, null, null], filled: [] });
  });

  test('does not count in totals', () => {
    expect(totalOf([null, 1, null, 4], 'sum')).toBe(5);
    expect(totalOf([null, 1, null, 4], 'avg')).toBe(2.5);
    expect(totalOf([null, 1, null, 4], 'max')).toBe(4);
    expect(totalOf([null, null], 'sum')).toBeNull();
    expect(totalOf([1], 'none')).toBeNull();
  });
});
