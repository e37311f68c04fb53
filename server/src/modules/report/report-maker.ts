import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import type { Report, ReportColumn, ReportResult, ResultColumn } from '@tidegate/contract/nouns/report/report.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { isId } from '@tidegate/contract/id.ts';
import type { Counting } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal, type Language } from '@tidegate/contract/errors.ts';
import { REPORT_CELLS_MAX } from '@tidegate/contract/limits.ts';
import { REPORT_AGG_TEXTS, REPORT_TIME_AVG_TEXTS } from '@tidegate/contract/nouns/report/report-texts.ts';
import type { Period } from '../../platform/period.ts';
import { ALARM_CELLS, alarmResult, type ReadAlarms } from './alarm-rows.ts';
import { fillGaps, totalOf } from './figures/fill-gaps.ts';
import { rawRows } from './figures/raw-rows.ts';
import { reportFigures, wayOf, type FigureSource, type OnProgress } from './figures/report-figures.ts';
import { unwatchedSummaries, type ReadUnwatched } from './unwatched-times.ts';
import { periodRule, rowLabels, rowsIn } from './report-rows.ts';

const HOUR_MS = 3_600_000;
/** Hours in which what a report of points has is counted at once. */
const COUNTED_AT_ONCE = 10_000;
const RUNTIME_DECIMALS = 2;

/** A signal as figures need it. */
export interface ReportSignal
  extends
    Pick<Signal, 'id' | 'code' | NameField | 'unit' | 'decimals' | 'storeMode' | 'storePeriodSec' | 'maxGapSec'>,
    Counting {
  /** Owner of the signal, in a report over several equipment. */
  readonly owner?: Pick<Equipment, 'code' | NameField>;
}

/** Order for a report. */
export interface Making {
  readonly report: Pick<Report, 'kind' | 'columns' | 'dayStart' | 'timeZone' | 'shifts' | 'fill'>;
  readonly signals: readonly ReportSignal[];
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly language: Language;
  /** Cells that it may have. */
  readonly most: number;
  /** Reads the alarms of an alarm report. */
  readonly readAlarms?: ReadAlarms;
  /** Reads the times in which alarms were not evaluated; absent: they are not named. */
  readonly readUnwatched?: ReadUnwatched;
  /** Progress, 0 to 1; ends the work by throwing. */
  readonly onProgress?: OnProgress;
}

/**
 * Makes a report, with the times of its range in which alarms were not evaluated. Refuses rangeReversed, reportRange, and reportLarge for
 * more cells than it may have.
 */
export async function makeReport(historian: FigureSource, making: Making): Promise<ReportResult> {
  const { report, from, to, language, readUnwatched } = making;
  const result = await makeRows(historian, making);
  // Rows are whole periods, which may begin before the range and end after it.
  const [first = from] = result.starts;
  const times = (await readUnwatched?.(Math.min(from, first), Math.max(to, result.ends.at(-1) ?? to))) ?? [];
  return { ...result, summaries: [...result.summaries, ...unwatchedSummaries(times, report.timeZone, language)] };
}

async function makeRows(historian: FigureSource, making: Making): Promise<ReportResult> {
  const { report, from, to, now } = making;
  checkReportRange(report.kind, from, to);
  if (report.kind === 'alarm') return makeAlarms(making);
  const rule = periodRule(report);
  if (rule === undefined) return makeRaw(historian, making);
  const rows = rowsIn(rule, from, to, now);
  checkSize(rows.length * report.columns.length, making);
  const byId = new Map(making.signals.map((signal) => [signal.id, signal]));
  const known = report.columns.filter(({ signalId }) => byId.has(signalId));
  const wanted = known.map(({ signalId, agg, weighting }) => {
    const signal = byId.get(signalId);
    const figure = agg === 'avg' && weighting === 'time' ? ('timeAvg' as const) : agg;
    const asked = { signalId: Number(signalId), agg: figure };
    return signal === undefined ? { ...asked, holdMs: 0 } : { ...asked, ...wayOf(signal) };
  });
  const figures = await reportFigures(historian, wanted, rows, now, making.onProgress);
  const byColumn = new Map(known.map((column, index) => [column, figures[index] ?? []]));
  return resultOf(making, rows, (column) => byColumn.get(column));
}

async function makeRaw(historian: FigureSource, making: Making): Promise<ReportResult> {
  const { report, from, to, most } = making;
  const known = new Set(making.signals.map(({ id }) => id));
  const columns = report.columns.filter(({ signalId }) => known.has(signalId));
  const ids = columns.map(({ signalId }) => Number(signalId));
  const points = await countPoints(historian, [...new Set(ids)], from, to);
  checkSize(points * report.columns.length, making);
  const { times, columns: values } = await rawRows(historian, ids, from, to, most + 1);
  const byColumn = new Map(columns.map((column, index) => [column, values[index] ?? []]));
  const rows = times.map((time) => ({ start: time, end: time }));
  return resultOf(making, rows, (column) => byColumn.get(column));
}

async function makeAlarms(making: Making): Promise<ReportResult> {
  const { report, from, to, now, language, most, readAlarms } = making;
  const limit = Math.floor(Math.min(most, REPORT_CELLS_MAX) / ALARM_CELLS) + 1;
  const alarms = (await readAlarms?.({ from, to }, limit)) ?? [];
  checkSize(alarms.length * ALARM_CELLS, making);
  return alarmResult(alarms, { timeZone: report.timeZone, from, to, now, language });
}

/** An upper bound of the moments at which any of the signals has a point. */
async function countPoints(
  historian: FigureSource,
  signalIds: readonly number[],
  from: number,
  to: number,
): Promise<number> {
  let total = 0;
  for (let start = Math.floor(from / HOUR_MS) * HOUR_MS; start < to; start += COUNTED_AT_ONCE * HOUR_MS) {
    const end = Math.min(to, start + COUNTED_AT_ONCE * HOUR_MS);
    const found = await historian.readBuckets({ signalIds, from: start, to: end, width: HOUR_MS });
    for (const { counts } of found) for (const count of counts) total += count;
  }
  return total;
}

function checkSize(cells: number, { most }: Making): void {
  if (cells > Math.min(most, REPORT_CELLS_MAX)) throw new Refusal('reportLarge', { cells, most });
}

type Values = readonly (number | string | null)[];

function resultOf(
  { report, signals, now, language }: Making,
  rows: readonly Period[],
  valuesOf: (column: ReportColumn) => Values | undefined,
): ReportResult {
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const starts = rows.map(({ start }) => start);
  const ends = rows.map(({ end }) => end);
  const firstOpen = report.kind === 'raw' ? -1 : ends.findIndex((end) => end > now);
  return {
    kind: report.kind,
    timeZone: report.timeZone,
    from: starts[0] ?? 0,
    to: ends.at(-1) ?? 0,
    starts,
    ends,
    labels: [...rowLabels(report, rows, language)],
    columns: report.columns.map((column) => {
      const signal = byId.get(column.signalId);
      const measured = valuesOf(column) ?? rows.map(() => null);
      // A count of nothing is 0, and a moment is not between two others.
      const isFillable = column.agg !== 'timeOfMax' && signal !== undefined;
      const { values, filled } = fillGaps(measured, isFillable ? report.fill : 'blank', starts);
      return {
        ...headOf(column, signal, report.kind === 'raw', language),
        values: [...values],
        filled: [...filled],
        total: column.agg === 'timeOfMax' ? null : totalOf(measured, column.total),
        totalIs: column.total,
      };
    }),
    openFrom: firstOpen < 0 ? rows.length : firstOpen,
    summaries: [],
  };
}

type Head = Omit<ResultColumn, 'values' | 'filled' | 'total' | 'totalIs' | 'signalId'> & Pick<ReportColumn, 'signalId'>;

/** The heading of a column. */
export function headOf(
  column: ReportColumn,
  signal: ReportSignal | undefined,
  isRaw: boolean,
  language: Language,
): Head {
  const { key, signalId, agg, weighting } = column;
  const name =
    signal === undefined
      ? column.named[language] || (isId(signalId) ? `#${signalId}` : signalId)
      : columnName(signal, language);
  const isTimed = agg === 'avg' && weighting === 'time';
  const title = isRaw ? name : `${name} ${(isTimed ? REPORT_TIME_AVG_TEXTS : REPORT_AGG_TEXTS[agg])[language]}`;
  return {
    key,
    signalId: isId(signalId) ? signalId : '',
    agg: isRaw ? 'last' : agg,
    title: column.title === '' ? title : column.title,
    unit: column.unit === '' ? unitOf(isRaw ? 'last' : agg, signal?.unit ?? '') : column.unit,
    decimals: column.decimals ?? decimalsOf(isRaw ? 'last' : agg, signal?.decimals ?? null),
    isGone: signal === undefined,
  };
}

/** Name of a column: its signal, preceded by its equipment if there are several. */
export function columnName(signal: Pick<ReportSignal, NameField | 'owner'>, language: Language): string {
  const name = nameText(signal, language);
  return signal.owner === undefined ? name : `${nameText(signal.owner, language)} · ${name}`;
}

function unitOf(agg: ReportColumn['agg'], unit: string): string {
  if (agg === 'runTime') return 'h';
  if (agg === 'count' || agg === 'switchCount' || agg === 'timeOfMax') return '';
  return agg === 'integral' ? [unit, 'h'].filter(Boolean).join('·') : unit;
}

function decimalsOf(agg: ReportColumn['agg'], decimals: number | null): number | null {
  if (agg === 'count' || agg === 'switchCount') return 0;
  return agg === 'runTime' ? RUNTIME_DECIMALS : decimals;
}
