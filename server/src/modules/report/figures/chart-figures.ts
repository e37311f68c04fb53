import type { InputOf } from '@tidegate/contract/call.ts';
import type { monitorPeriods } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { reportColumnRows, reportLatest } from '@tidegate/contract/nouns/report/calls.ts';
import type { ColumnRows, PeriodFigures } from '@tidegate/contract/nouns/report/chart-figures.ts';
import {
  reportColumnSchema,
  type LatestReport,
  type Report,
  type ReportColumn,
} from '@tidegate/contract/nouns/report/report.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORT_CELLS_AT_ONCE } from '@tidegate/contract/limits.ts';
import { readReportColumnId, reportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { periodAt, type PeriodRule } from '../../../platform/period.ts';
import type { ObjectFinder } from '../../../kernel/object-finder.ts';
import type { Range } from '../../../kernel/range.ts';
import { type RequestContext, RequestedObjects } from '../../../kernel/request-context.ts';
import { isTimeZone } from '@tidegate/contract/locale/time-zone.ts';
import type { ConcurrencyLimit } from '../../../kernel/concurrency-limit.ts';
import type { LatestReports } from '../latest-reports.ts';
import type { FigureSource } from './report-figures.ts';
import { makeReport, type Making } from '../report-maker.ts';
import { periodRule } from '../report-rows.ts';
import type { ReportSources } from '../report-sources.ts';

/** Time range of the last points shown for raw values. */
const RAW_MS = 3_600_000;

interface Parts {
  readonly objects: ObjectFinder;
  readonly sources: Pick<ReportSources, 'columnSignals' | 'beyond'>;
  readonly latest: Pick<LatestReports, 'query'>;
  readonly historian: FigureSource;
  readonly concurrency: ConcurrencyLimit;
}

/** Which rows are shown. */
interface Shown {
  readonly rows: number;
  readonly at?: number | undefined;
}

/** Values of charts on pages: signals by periods, and columns of reports by their rows. */
export class ChartFigures {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses badField for a time zone, and reportRange for more periods than a report covers. */
  async periods(
    input: Omit<InputOf<typeof monitorPeriods>, 'signalIds'>,
    context: RequestContext,
  ): Promise<PeriodFigures> {
    const { period, periods, agg, at } = input;
    const timeZone = input.timeZone ?? context.timeZone;
    if (!isTimeZone(timeZone)) throw new Refusal('badField', { field: 'timeZone', reason: timeZone });
    const signals = context.objects.many('signal');
    const columns = signals.map((signal, index) => columnOf(signal, agg, index));
    const report = { kind: period, columns, dayStart: '00:00', timeZone, shifts: [] };
    const made = await this.#make(report, signals, { rows: periods, at }, context);
    const series = made.columns.map(({ values }, index) => ({ signalId: signals[index]?.id ?? '', values }));
    return { ...rowsOf(made), series };
  }

  /** The current row of each report in the access scope. */
  async latest({ ids }: InputOf<typeof reportLatest>, context: RequestContext): Promise<readonly LatestReport[]> {
    return this.latestOf(await this.#parts.objects.find('report', [...new Set(ids)], context.range), context);
  }

  /** The same of reports that are known. */
  async latestOf(reports: readonly Report[], context: RequestContext): Promise<readonly LatestReport[]> {
    return this.#parts.latest.query(
      context.about(new RequestedObjects(new Map([['report', reports]])), context.person),
    );
  }

  /** Report columns in the access scope. Refuses reportRange for more rows than a report covers. */
  async rows(
    { columns, ...shown }: InputOf<typeof reportColumnRows>,
    context: RequestContext,
  ): Promise<readonly ColumnRows[]> {
    const ids = columns.flatMap((id) => readReportColumnId(id)?.reportId ?? []);
    return this.rowsOf(
      await this.#parts.objects.find('report', [...new Set(ids)], context.range),
      columns,
      shown,
      context,
    );
  }

  /** The same of reports that are known; columns of equipment outside the range are left out. */
  async rowsOf(
    reports: readonly Report[],
    columnIds: readonly string[],
    shown: Shown,
    context: RequestContext,
    range: Range = context.range,
  ): Promise<readonly ColumnRows[]> {
    const wanted = new Set(columnIds);
    const made = await Promise.all(
      reports.map(async (report) => {
        const beyond = await this.#parts.sources.beyond(report, range);
        const isSeen = ({ equipmentId }: ReportColumn) => !beyond.has(equipmentId);
        return this.#columnsOf({ ...report, columns: report.columns.filter(isSeen) }, wanted, shown, context);
      }),
    );
    return made.flat();
  }

  async #columnsOf(
    report: Report,
    columnIds: ReadonlySet<string>,
    shown: Shown,
    context: RequestContext,
  ): Promise<readonly ColumnRows[]> {
    const columns = report.columns.filter(({ key }) => columnIds.has(reportColumnId({ reportId: report.id, key })));
    if (columns.length === 0) return [];
    const signals = await this.#parts.sources.columnSignals({ ...report, columns });
    const made = await this.#make({ ...report, columns }, signals, shown, context);
    const rows = rowsOf(made, report.kind === 'raw' ? shown.rows : undefined);
    return made.columns.flatMap(({ key, title, unit, decimals, isGone, values }) => {
      const columnId = reportColumnId({ reportId: report.id, key });
      return isGone ? [] : [{ ...rows, columnId, title, unit, decimals, values: values.slice(-rows.starts.length) }];
    });
  }

  #make(
    report: Omit<Making['report'], 'fill'>,
    signals: Making['signals'],
    { rows, at }: Shown,
    context: RequestContext,
  ): ReturnType<typeof makeReport> {
    const now = Math.min(at ?? context.at, context.at);
    const rule = periodRule(report);
    const from = rule === undefined ? now - RAW_MS : firstStart(rule, now, rows);
    const making = { report: { ...report, fill: 'blank' as const }, signals, from, to: now + 1, now };
    return this.#parts.concurrency.run(context, () =>
      makeReport(this.#parts.historian, { ...making, language: context.language, most: REPORT_CELLS_AT_ONCE }),
    );
  }
}

const columnOf = ({ id: signalId }: Signal, agg: ReportColumn['agg'], index: number): ReportColumn =>
  reportColumnSchema.parse({ key: String(index), signalId, agg });

/** The start of the first of the given number of periods, the last of which contains the moment. */
function firstStart(rule: PeriodRule, now: number, count: number): number {
  let { start } = periodAt(rule, now);
  for (let before = 1; before < count; before += 1) ({ start } = periodAt(rule, start - 1));
  return start;
}

type Made = Awaited<ReturnType<typeof makeReport>>;

/** Its rows, or only the given number of last rows. */
function rowsOf({ kind, timeZone, starts, ends, labels, openFrom }: Made, last: number = starts.length) {
  const left = Math.max(0, starts.length - last);
  return {
    kind,
    timeZone,
    starts: starts.slice(left),
    ends: ends.slice(left),
    labels: labels.slice(left),
    openFrom: Math.max(0, openFrom - left),
  };
}
