import type { ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import type { Texts } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { NewReportRun, TakenRun } from './records.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { runOf, takenRunOf } from './rows.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { readRecords, countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Bytes of a file in one row. */
const PIECE_BYTES = 512 * 1024;
/** Runs that are forgotten in one statement. */
const DROPPED_AT_ONCE = 200;
/** Servers that may take a run: one that ends each of them is not tried for ever. */
const TRIES = 2;
const OPEN = ['queued', 'running'] as const;
const idList = z.array(z.string());

/** The columns of a run that nobody has begun. */
export const newRunColumns = (reportId: number, { from, to, userId, recipients, ...run }: NewReportRun) => ({
  ...run,
  reportId,
  fromAt: from,
  toAt: to,
  accountId: Number(userId),
  recipients: JSON.stringify(recipients),
  state: 'queued',
  progress: 0,
  rows: 0,
  bytes: 0,
  error: '',
  tries: 0,
  mail: recipients.length > 0 ? 'waiting' : 'none',
  mailError: '',
  mailTries: 0,
  mailAt: null,
  endedAt: null,
  leaseUntil: null,
});

/** Stored data of a finished run. */
interface FinishedRun {
  readonly rows: number;
  readonly file: Uint8Array;
  /** Equipment in the file. */
  readonly equipmentIds: readonly string[];
  readonly endedAt: number;
  readonly mailAt: number | null;
}

/** Reports that are made in the background, on whichever server takes them. */
export class ReportRunStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses reportRunsOpen when the person has `open` unfinished ones already. */
  async add(reportId: string, run: NewReportRun, open: number, trail: AuditEntry): Promise<string> {
    return adding(this.#db, `report:${reportId} reportRun`, trail, async (tx) => {
      const held = await countOf(
        tx.selectFrom('reportRun').where('accountId', '=', Number(run.userId)).where('state', 'in', OPEN),
      );
      if (held >= open) throw new Refusal('reportRunsOpen', { most: open });
      const row = await tx
        .insertInto('reportRun')
        .values(newRunColumns(Number(reportId), run))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  /** Latest first. */
  async page(reportId: string, page: number, pageSize: number): Promise<{ total: number; rows: readonly ReportRun[] }> {
    const wanted = selectRuns(this.#db).where('reportRun.reportId', '=', Number(reportId));
    return readRecords(wanted.orderBy('reportRun.id', 'desc'), { page, pageSize }, runOf);
  }

  /** Takes the oldest one that waits, until `leaseUntil`; undefined when none does. */
  async claimQueued(leaseUntil: number): Promise<TakenRun | undefined> {
    for (;;) {
      const next = await this.#db
        .selectFrom('reportRun')
        .select('id')
        .where('state', '=', 'queued')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) return undefined;
      const taken = await this.#db
        .updateTable('reportRun')
        .set((set) => ({ state: 'running', leaseUntil, tries: set('tries', '+', 1) }))
        .where('id', '=', next.id)
        .where('state', '=', 'queued')
        .returning('id')
        .executeTakeFirst();
      const run = taken === undefined ? undefined : await this.#taken(taken.id);
      if (run !== undefined) return run;
    }
  }

  /** Says that it is still made, and how far it is; false when it was cancelled or is gone. */
  async progress(id: string, progress: number, leaseUntil: number): Promise<boolean> {
    const row = await this.#db
      .updateTable('reportRun')
      .set({ progress, leaseUntil })
      .where('id', '=', Number(id))
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores its file; no effect when it was cancelled in the meantime. `mailAt`: when to mail it, null for never. */
  async finish(id: string, { rows, file, equipmentIds, endedAt, mailAt }: FinishedRun): Promise<void> {
    const runId = Number(id);
    await this.#db.transaction().execute(async (tx) => {
      const done = await tx
        .updateTable('reportRun')
        .set({
          state: 'done',
          progress: 100,
          rows,
          bytes: file.length,
          equipmentIds: JSON.stringify(equipmentIds),
          endedAt,
          mailAt,
          leaseUntil: null,
        })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst();
      if (done === undefined) return;
      for (let at = 0, seq = 0; at < file.length; at += PIECE_BYTES, seq += 1) {
        await tx
          .insertInto('reportFile')
          .values({ runId, seq, bytes: file.subarray(at, at + PIECE_BYTES) })
          .execute();
      }
    });
  }

  async fail(id: string, error: Texts, endedAt: number): Promise<void> {
    await this.#db
      .updateTable('reportRun')
      .set({ ...failed(error), endedAt })
      .where('id', '=', Number(id))
      .where('state', '=', 'running')
      .execute();
  }

  /** False when it was over already. */
  async cancel(id: string, endedAt: number, trail: AuditEntry): Promise<boolean> {
    return changing(this.#db, trail, async (tx) => {
      const row = await tx
        .updateTable('reportRun')
        .set({ state: 'cancelled', endedAt, leaseUntil: null, mail: 'none' })
        .where('id', '=', Number(id))
        .where('state', 'in', OPEN)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    });
  }

  /** Gives those to another server whose own has not said for too long that it still makes them; fails those that were given before. Answers how many failed. */
  async failLapsed(now: number, error: Texts): Promise<number> {
    await this.#db
      .updateTable('reportRun')
      .set({ state: 'queued', progress: 0, leaseUntil: null })
      .where('state', '=', 'running')
      .where('leaseUntil', '<', now)
      .where('tries', '<', TRIES)
      .execute();
    const rows = await this.#db
      .updateTable('reportRun')
      .set({ ...failed(error), endedAt: now })
      .where('state', '=', 'running')
      .where('leaseUntil', '<', now)
      .returning('id')
      .execute();
    return rows.length;
  }

  /** The equipment that its file shows; none before it is made. */
  async equipmentIds(id: string): Promise<readonly string[]> {
    const row = await this.#db
      .selectFrom('reportRun')
      .select('equipmentIds')
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return row === undefined ? [] : idList.parse(JSON.parse(row.equipmentIds));
  }

  /** The file in pieces. */
  async *file(id: string): AsyncGenerator<Uint8Array> {
    for (let seq = 0; ; seq += 1) {
      const piece = await this.#db
        .selectFrom('reportFile')
        .select('bytes')
        .where('runId', '=', Number(id))
        .where('seq', '=', seq)
        .executeTakeFirst();
      if (piece === undefined) return;
      yield piece.bytes;
    }
  }

  /** Takes the one whose mail is due next, so that no other server does before `until`; undefined when none is. */
  async claimMail(now: number, until: number): Promise<TakenRun | undefined> {
    const next = await this.#db
      .selectFrom('reportRun')
      .select(['id', 'mailAt'])
      .where('mailAt', '<=', now)
      .orderBy('mailAt')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return undefined;
    const taken = await this.#db
      .updateTable('reportRun')
      .set((set) => ({ mailAt: until, mailTries: set('mailTries', '+', 1) }))
      .where('id', '=', next.id)
      .where('mailAt', '=', next.mailAt)
      .returning('id')
      .executeTakeFirst();
    return taken && (await this.#taken(taken.id));
  }

  /** Records the result of the mail: success, or the remaining recipients and the time of the next try (null: never). */
  async mailed(
    id: string,
    {
      error,
      nextAt,
      left,
    }: { readonly error: string; readonly nextAt: number | null; readonly left: readonly string[] },
  ): Promise<void> {
    const mail = error === '' ? 'sent' : nextAt === null ? 'failed' : 'waiting';
    await this.#db
      .updateTable('reportRun')
      .set({ mail, mailError: error, mailAt: error === '' ? null : nextAt, recipients: JSON.stringify(left) })
      .where('id', '=', Number(id))
      .execute();
  }

  /** Forgets runs past their time. Answers how many. */
  async dropExpired(now: number): Promise<number> {
    const rows = await this.#db
      .selectFrom('reportRun')
      .select('id')
      .where('expiresAt', '<', now)
      .where('state', 'not in', OPEN)
      .limit(DROPPED_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('reportFile').where('runId', 'in', ids).execute();
      await tx.deleteFrom('reportRun').where('id', 'in', ids).execute();
    });
    return ids.length;
  }

  async #taken(id: number): Promise<TakenRun | undefined> {
    const row = await selectRuns(this.#db).where('reportRun.id', '=', id).executeTakeFirst();
    return row && takenRunOf(row);
  }
}

/** A run that failed is not mailed. */
const failed = (error: Texts) => ({
  state: 'failed',
  error: JSON.stringify(error),
  mail: 'none',
  leaseUntil: null,
});

/** Runs with the organisation of their report; what is in the bin is not there. */
const selectRuns = (db: CoreDb) =>
  db
    .selectFrom('reportRun')
    .innerJoin('report', 'report.id', 'reportRun.reportId')
    .selectAll('reportRun')
    .select('report.orgId');

/** Runs by their ids, as far as their reports are in the range. */
export async function reportRunRecords(
  db: CoreDb,
  ids: readonly string[],
  range: Range,
): Promise<readonly ReportRun[]> {
  const rows = await selectRuns(db)
    .where('reportRun.id', 'in', sqlIds(ids))
    .where(ofEquipmentIn('report', range))
    .execute();
  return rows.map(runOf);
}
