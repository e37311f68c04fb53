import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/report/calls.ts';
import type { Report, ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REPORT_KEPT_DAYS, REPORT_RUNS_OPEN_MAX } from '@tidegate/contract/limits.ts';
import type { ReportRunStore } from './run-store.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { pageOf } from '../../kernel/paging.ts';
import { reportFileHeaders, reportFileName } from './file/report-files.ts';
import type { ReportSources } from './report-sources.ts';
import { refuseAlarms } from './service.ts';

const DAY_MS = 86_400_000;
/** `2026-07-01`. */
const DAY_SHOWN = 10;

interface Parts {
  readonly runs: ReportRunStore;
  readonly reports: { byId(id: string): Promise<Report | undefined> };
  readonly sources: Pick<ReportSources, 'refuseBeyond'>;
  /** Called when there is something to generate. */
  readonly onQueued: () => void;
}

/** Reports that people have made in the background. */
export class ReportRunService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses reportBeyond, rangeReversed, reportRange, reportNoTemplate and reportRunsOpen before anything is begun. */
  async add({ id, ...wanted }: InputOf<typeof calls.reportRunAdd>, context: RequestContext): Promise<{ id: string }> {
    const report = context.objects.one('report');
    await this.#parts.sources.refuseBeyond(report, context.range);
    refuseAlarms(report, context);
    checkReportRange(report.kind, wanted.from, wanted.to);
    if (wanted.format === 'template' && report.templateName === '') throw new Refusal('reportNoTemplate');
    const { userId, loginname } = context.person.user;
    const run = {
      ...wanted,
      language: context.languageOf(wanted),
      userId,
      by: loginname,
      recipients: [],
      createdAt: context.at,
      expiresAt: context.at + REPORT_KEPT_DAYS * DAY_MS,
    };
    const added = await this.#parts.runs.add(id, run, REPORT_RUNS_OPEN_MAX, context.trail({ new: wanted }));
    this.#parts.onQueued();
    return { id: added };
  }

  async query(input: InputOf<typeof calls.reportRuns>): Promise<Rows<ReportRun>> {
    const { page, pageSize } = pageOf(input);
    const { total, rows } = await this.#parts.runs.page(input.id, page, pageSize);
    return { total, rows: [...rows] };
  }

  /** Refuses reportNotDone, reportBeyond, and notFound when its report was deleted in the meantime. */
  async file(context: RequestContext): Promise<FileAnswer> {
    const run = context.objects.one('reportRun');
    if (run.state !== 'done') throw new Refusal('reportNotDone');
    const report = await this.#parts.reports.byId(run.reportId);
    if (report === undefined) throw new Refusal('notFound');
    // The content of the file counts, not the current one of its report.
    const equipmentIds = await this.#parts.runs.equipmentIds(run.id);
    await this.#parts.sources.refuseBeyond({ ...report, also: equipmentIds }, context.range);
    refuseAlarms(report, context);
    const day = localClock(report.timeZone)(run.from).slice(0, DAY_SHOWN);
    return new FileAnswer(this.#parts.runs.file(run.id), {
      ...reportFileHeaders(run.format, reportFileName({ name: nameText(report, run.language) }, run.format, day)),
      // Known beforehand, so that a browser can show the progress.
      'content-length': String(run.bytes),
    });
  }

  /** Refuses reportRunOver. */
  async cancel(context: RequestContext): Promise<void> {
    const run = context.objects.one('reportRun');
    const isCancelled = await this.#parts.runs.cancel(
      run.id,
      context.at,
      context.trail({ object: `reportRun:${run.id}` }),
    );
    if (!isCancelled) throw new Refusal('reportRunOver');
  }
}
