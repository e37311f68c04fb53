import { STORAGE_LEVELS, storageBytesSchema } from '@tidegate/contract/entities/storage.ts';
import type { StorageLevel } from '@tidegate/contract/entities/storage.ts';
import { sql } from 'kysely';
import type { LevelChange, LevelNews, PastRows, StorageFigure, StorageStore } from './store.ts';
import { appendAudit } from '../../kernel/sql/audit-chain.ts';
import { putMail } from '../message/module.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

const DAY_MS = 86_400_000;
const LEVEL = 1;

/** The storage's figures and level over SQL. */
export class SqlStorage implements StorageStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async figures(since: number): Promise<readonly StorageFigure[]> {
    const rows = await this.#db.selectFrom('storageDay').selectAll().where('at', '>=', since).orderBy('at').execute();
    // A row that another version wrote is no figure.
    return rows.flatMap(({ at, total, free, kinds }) => {
      const read = storageBytesSchema.safeParse(JSON.parse(kinds));
      return read.success ? [{ at, total, free, bytes: read.data }] : [];
    });
  }

  async keep({ at, total, free, bytes }: StorageFigure): Promise<void> {
    const figure = { at, total, free, kinds: JSON.stringify(bytes) };
    await this.#db
      .insertInto('storageDay')
      .values({ day: Math.floor(at / DAY_MS), ...figure })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(figure))
      .execute();
  }

  async dropBefore(before: number): Promise<void> {
    await this.#db.deleteFrom('storageDay').where('at', '<', before).execute();
  }

  async level(): Promise<StorageLevel> {
    const row = await this.#db.selectFrom('storageLevel').select('level').where('id', '=', LEVEL).executeTakeFirst();
    return STORAGE_LEVELS.find((level) => level === row?.level) ?? 'ok';
  }

  async change({ from, to, at }: LevelChange, news?: LevelNews): Promise<boolean> {
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

  async past(kind: Parameters<StorageStore['past']>[0], before: number): Promise<PastRows> {
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
