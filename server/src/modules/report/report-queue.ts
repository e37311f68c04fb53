import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { Texts } from '@tidegate/contract/errors.ts';
import { REPORT_CELLS_MAX } from '@tidegate/contract/limits.ts';
import { reportEquipmentIds } from '@tidegate/contract/nouns/report/report-equipment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { ReportRunStore } from './run-store.ts';
import type { ReportStore } from './store.ts';
import type { TakenRun } from './records.ts';
import type { FigureSource } from './figures/report-figures.ts';
import type { FileReaders } from '../../ports/file-readers.ts';
import { makeReportFile } from './file/report-files.ts';
import { mailReport } from './report-mail.ts';
import { nextDue, periodDue } from './report-schedule.ts';
import type { ReportSources } from './report-sources.ts';

const DAY_MS = 86_400_000;
const ROUND_MS = 10_000;
/** A server that says nothing for so long makes nothing any more. */
const LEASE_MS = 60_000;
const PROGRESS_MS = 5_000;
/** Longest time of an attempt to mail. */
const MAIL_MS = 5 * 60_000;
/** Pauses after a try that failed; after the last one it stays failed. */
const MAIL_PAUSES = [60_000, 5 * 60_000, 30 * 60_000];

interface Parts {
  readonly reports: ReportStore;
  readonly runs: ReportRunStore;
  readonly sources: ReportSources;
  readonly historian: FigureSource;
  readonly files: FileReaders;
  /** Undefined where this server sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Ends the making of a run that nobody wants any more. */
class RunOver extends Error {
  override readonly name = 'RunOver';
}

/**
 * Makes reports in the background, one at a time: those that people queued and those whose schedule is due; mails them, and
 * forgets their files in time. Any server of a cluster may take a run; each is made by one.
 */
export class ReportQueue {
  readonly #parts: Parts;
  #ends: readonly (() => void)[] = [];
  #round: Promise<void> | undefined;
  #isAgain = false;
  #isStopped = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStopped = false;
    this.#ends = [this.#parts.clock.every(ROUND_MS, () => this.wake())];
    this.wake();
  }

  /** Unfinished reports are left to the server that takes over. */
  async stop(): Promise<void> {
    for (const end of this.#ends) end();
    this.#isStopped = true;
    await this.#round;
  }

  /** Looks now for what there is to do; another server does where this one was not started. */
  wake(): void {
    this.#isAgain = true;
    this.#round ??= this.#rounds();
  }

  /** Resolves once nothing is left to do. */
  async settled(): Promise<void> {
    await this.#round;
  }

  async #rounds(): Promise<void> {
    const { log } = this.#parts;
    while (this.#isAgain && !this.#isStopped) {
      this.#isAgain = false;
      try {
        await this.#makeAll();
      } catch (error) {
        log.warn({ error: String(error) }, 'failed to generate reports, retrying');
      }
    }
    this.#round = undefined;
  }

  async #makeAll(): Promise<void> {
    const { runs, clock } = this.#parts;
    await runs.failLapsed(clock.now(), textsOf(new Refusal('reportInterrupted')));
    await this.#queueDue();
    for (;;) {
      if (this.#isStopped) return;
      const run = await runs.claimQueued(clock.now() + LEASE_MS);
      if (run === undefined) break;
      await this.#make(run);
    }
    await this.#mailAll();
    await runs.dropExpired(clock.now());
  }

  /** After a long silence there is one report, of the last period. */
  async #queueDue(): Promise<void> {
    const { reports, clock } = this.#parts;
    const now = clock.now();
    for (const report of await reports.due(now)) {
      const { format, language, recipients, keepDays } = report.schedule;
      const { start, end } = periodDue(report, now);
      const run = {
        from: start,
        to: end,
        format,
        language,
        userId: '0',
        by: '',
        recipients,
        createdAt: now,
        expiresAt: now + keepDays * DAY_MS,
      };
      if (report.nextAt !== null) await reports.claim(report.id, report.nextAt, nextDue(report, now), run);
    }
  }

  async #make(run: TakenRun): Promise<void> {
    const { runs, reports, clock, log } = this.#parts;
    let progress = 0;
    let isOver = false;
    const reportProgress = async () => {
      const isWanted = await runs.progress(run.id, progress, clock.now() + LEASE_MS);
      if (!isWanted) isOver = true;
    };
    const endReporting = clock.every(PROGRESS_MS, () => void reportProgress().catch(() => undefined));
    try {
      const report = await reports.byId(run.reportId);
      if (report === undefined) return;
      const made = await this.#file(report, run, (done) => {
        progress = Math.min(99, Math.floor(done * 100));
        if (isOver || this.#isStopped) throw new RunOver();
      });
      const endedAt = clock.now();
      await runs.finish(run.id, {
        rows: made.rows,
        file: made.bytes,
        equipmentIds: reportEquipmentIds(report),
        endedAt,
        mailAt: run.recipients.length > 0 ? endedAt : null,
      });
    } catch (error) {
      if (error instanceof RunOver) return;
      if (!(error instanceof Refusal)) log.warn({ error: String(error), run: run.id }, 'failed to generate a report');
      await runs.fail(run.id, textsOf(error), clock.now());
    } finally {
      endReporting();
    }
  }

  async #file(report: Report, { from, to, format, language }: TakenRun, onProgress: (done: number) => void) {
    const { sources, historian, reports, clock, files } = this.#parts;
    const now = clock.now();
    const name = await sources.equipmentName(report, language);
    return makeReportFile(
      historian,
      format,
      {
        report,
        signals: await sources.signalsFor(format, report),
        from,
        to,
        now,
        language,
        most: REPORT_CELLS_MAX,
        onProgress,
        readAlarms: sources.alarmsOf(report),
        readUnwatched: sources.unwatched,
      },
      { name: nameText(report, language), equipmentName: name, language, madeAt: now },
      {
        template: () => reports.template(report.id),
        run: (job, input) => files.run(job, `report ${report.id}`, input),
      },
    );
  }

  async #mailAll(): Promise<void> {
    const { runs, reports, sources, mailer, clock } = this.#parts;
    for (;;) {
      const run = await runs.claimMail(clock.now(), clock.now() + MAIL_MS);
      if (run === undefined || this.#isStopped) return;
      const report = await reports.byId(run.reportId);
      if (report === undefined) return;
      const name = await sources.equipmentName(report, run.language);
      const { error, left } = await mailReport(mailer, { run, report, equipmentName: name, file: runs.file(run.id) });
      const pause = MAIL_PAUSES[run.mailTries - 1];
      const isAgain = error !== '' && mailer !== undefined && pause !== undefined;
      await runs.mailed(run.id, { error, left, nextAt: isAgain ? clock.now() + pause : null });
    }
  }
}

/** Error in both languages; unexpected ones without details. */
function textsOf(error: unknown): Texts {
  if (!(error instanceof Refusal)) return { zh: REFUSALS.internal.zh, en: REFUSALS.internal.en };
  const { refusal, params } = error;
  return { zh: refusalText(refusal, 'zh', params), en: refusalText(refusal, 'en', params) };
}
