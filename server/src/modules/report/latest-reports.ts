import type { LatestReport, Report } from '@tidegate/contract/nouns/report/report.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { REPORT_CELLS_AT_ONCE } from '@tidegate/contract/limits.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { FigureSource } from './figures/report-figures.ts';
import { makeReport } from './report-maker.ts';
import type { ReportSources } from './report-sources.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** A row says the same for so long: pages ask often, and many show the same report. */
const KEPT_MS = 10_000;
/** Time range of the search for the latest point of a raw report. */
const RAW_MS = 3_600_000;
const KEPT_MOST = 1_000;

const UNTOLD = { title: '', unit: '', value: null } as const;

interface Kept {
  readonly until: number;
  readonly latest: Promise<LatestReport>;
}

/** The row of each report that holds this moment: what widgets show. */
export class LatestReports {
  readonly #sources: Pick<ReportSources, 'columnSignals' | 'beyond'>;
  readonly #historian: FigureSource;
  readonly #kept = new Map<string, Kept>();

  constructor(sources: Pick<ReportSources, 'columnSignals' | 'beyond'>, historian: FigureSource) {
    this.#sources = sources;
    this.#historian = historian;
  }

  /** A page does not fail over one report: a column of equipment outside the range of the person is shown without a figure. */
  async query(context: RequestContext): Promise<readonly LatestReport[]> {
    const reports = new Map(context.objects.many('report').map((report) => [report.id, report]));
    return Promise.all(
      Array.from(reports.values(), async (report) => {
        const beyond = await this.#sources.beyond(report, context.range);
        const latest = await this.#latest(report, context);
        if (beyond.size === 0) return latest;
        const hidden = new Set(report.columns.filter((one) => beyond.has(one.equipmentId)).map(({ key }) => key));
        const columns = latest.columns.map((one) => (hidden.has(one.key) ? { ...one, ...UNTOLD } : one));
        return { ...latest, columns };
      }),
    );
  }

  #latest(report: Report, { at, language }: RequestContext): Promise<LatestReport> {
    const key = `${report.id} ${report.updatedAt} ${language}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > at) return kept.latest;
    if (this.#kept.size >= KEPT_MOST) this.#kept.clear();
    const latest = this.#make(report, at, language);
    this.#kept.set(key, { until: at + KEPT_MS, latest });
    // A failed report is not cached.
    latest.catch(() => this.#kept.delete(key));
    return latest;
  }

  async #make(report: Report, now: number, language: Language): Promise<LatestReport> {
    const signals = await this.#sources.columnSignals(report);
    const head = { reportId: report.id, ...pickNames(report), timeZone: report.timeZone };
    // A list of alarms has no row of now.
    if (report.kind === 'alarm') {
      return { ...head, label: '', at: now, columns: [] };
    }
    const from = report.kind === 'raw' ? now - RAW_MS : now;
    const making = { report: { ...report, fill: 'blank' as const }, signals, from, to: now + 1, now, language };
    const made = await makeReport(this.#historian, { ...making, most: REPORT_CELLS_AT_ONCE });
    const row = made.labels.length - 1;
    return {
      ...head,
      label: made.labels[row] ?? '',
      at: made.starts[row] ?? now,
      columns: made.columns.map(({ key, title, unit, decimals, agg, isGone, values }) => {
        // Each signal of a raw report has its own last point.
        const value = report.kind === 'raw' ? (values.findLast((one) => one !== null) ?? null) : (values[row] ?? null);
        return { key, title, unit, decimals, agg, isGone, value };
      }),
    };
  }
}
