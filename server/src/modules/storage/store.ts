import { STORAGE_LEVELS, storageBytesSchema } from '@tidegate/contract/nouns/storage/storage.ts';
import type { RetentionKind, StorageBytes, StorageLevel } from '@tidegate/contract/nouns/storage/storage.ts';
import { sql } from 'kysely';
import { appendAudit } from '../../kernel/sql/audit-chain.ts';
import { putMail } from '../message/module.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Posted } from '../message/module.ts';

/** Fill level of the storage at one moment. */
export interface StorageFigure {
  /** Ms. */
  readonly at: number;
  /** Bytes of the disk and what is free of it; null where they cannot be known. */
  readonly total: number | null;
  readonly free: number | null;
  readonly bytes: StorageBytes;
}

/** From which level to which, and since when (ms). */
export interface LevelChange {
  readonly from: StorageLevel;
  readonly to: StorageLevel;
  readonly at: number;
}

/** Message to people about a change of the level, and its row of the operation log. */
export interface LevelNotice {
  readonly posted: readonly Posted[];
  readonly trail: AuditEntry;
}

export interface PastRows {
  readonly count: number;
  /** Ms; null where there is no row. */
  readonly oldest: number | null;
}

const DAY_MS = 86_400_000;
const LEVEL = 1;

/** Figures of the storage by day, and the warning level that people know of. */
export class StorageStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** One figure for each day that was measured since then (ms), oldest first. */
  async figures(since: number): Promise<readonly StorageFigure[]> {
    const rows = await this.#db.selectFrom('storageDay').selectAll().where('at', '>=', since).orderBy('at').execute();
    // A row that another version wrote is no figure.
    return rows.flatMap(({ at, total, free, kinds }) => {
      const read = storageBytesSchema.safeParse(JSON.parse(kinds));
      return read.success ? [{ at, total, free, bytes: read.data }] : [];
    });
  }

  /** Keeps a figure in place of an earlier one of its UTC day. */
  async saveFigure({ at, total, free, bytes }: StorageFigure): Promise<void> {
    const figure = { at, total, free, kinds: JSON.stringify(bytes) };
    await this.#db
      .insertInto('storageDay')
      .values({ day: Math.floor(at / DAY_MS), ...figure })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(figure))
      .execute();
  }

  /** Forgets the figures from before that moment (ms). */
  async dropBefore(before: number): Promise<void> {
    await this.#db.deleteFrom('storageDay').where('at', '<', before).execute();
  }

  async level(): Promise<StorageLevel> {
    const row = await this.#db.selectFrom('storageLevel').select('level').where('id', '=', LEVEL).executeTakeFirst();
    return STORAGE_LEVELS.find((level) => level === row?.level) ?? 'ok';
  }

  /**
   * Takes the level from one to the other, and with it leaves the message and the row of the operation log, all or
   * nothing. False, with nothing done, where the level is not `from` any more.
   */
  async change({ from, to, at }: LevelChange, news?: LevelNotice): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('storageLevel')
        .set({ level: to, at })
        .where('id', '=', LEVEL)
        .where('level', '=', from)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (news === undefined) return true;
      await putMail(tx, news.posted);
      await appendAudit(tx, news.trail);
      return true;
    });
  }

  /** Number of rows of a kind from before that moment (ms; of the operation log by their numbers), and the oldest of all. */
  async past(kind: Exclude<RetentionKind, 'history'>, before: number): Promise<PastRows> {
    if (kind === 'log') return this.#pastLog(before);
    const { rows } = await PAST[kind](before).execute(this.#db);
    return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
  }

  /** By halving: rows are in the order of their time, and a walk over all of them would hold up the server. */
  async #pastLog(before: number): Promise<PastRows> {
    const rows = this.#db.selectFrom('audit').select(['id', 'at']);
    const first = await rows.orderBy('id').limit(1).executeTakeFirst();
    const last = await rows.orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (first === undefined || last === undefined) return { count: 0, oldest: null };
    let [low, high] = [first.id, last.id];
    // The first row that is not from before lies in low..high; the newest row always stays.
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const row = await rows.where('id', '>=', middle).orderBy('id').limit(1).executeTakeFirst();
      if (row !== undefined && row.at < before) low = Math.min(high, row.id + 1);
      else high = middle;
    }
    return { count: low - first.id, oldest: first.at };
  }
}

interface Past {
  readonly count: number;
  readonly oldest: number | null;
}

/** The columns are indexed: only what is counted is read. */
const PAST = {
  alarms: (before: number) =>
    sql<Past>`select (select count(*) from alarm where closed_at < ${before}) as count, min(closed_at) as oldest from alarm`,
  commands: (before: number) =>
    sql<Past>`select (select count(*) from command where decided_at < ${before}) as count,
      min(decided_at) as oldest from command`,
  messages: (before: number) =>
    sql<Past>`select (select count(*) from message where at < ${before} and notice_id is null) as count,
      (select at from message where notice_id is null order by at limit 1) as oldest`,
  webhooks: (before: number) =>
    sql<Past>`select (select count(*) from webhook_delivery where at < ${before}) as count,
      min(at) as oldest from webhook_delivery`,
};
