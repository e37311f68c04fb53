import type { Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { appendAudit } from '../../kernel/sql/audit-chain.ts';
import { now } from '../../kernel/sql/read-now.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { putMail, type Posted } from '../message/module.ts';

/** Recorded times that are kept. */
export const UNWATCHED_KEPT = 1_000;
/** Recorded times in one answer. */
const SHOWN = 100;
const MARK = 1;

/** The messages about a time without evaluation, and its row of the operation log. */
export interface UnwatchedNotice {
  readonly posted: readonly Posted[];
  readonly trail: AuditEntry;
}

/** Until when alarms were evaluated, and when they were not. */
export class AlarmWatchStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Until when alarms were evaluated, as far as it was stored, ms; undefined for an installation that never said so. */
  async until(): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('alarmWatch')
      .select('until')
      .where('id', '=', MARK)
      .modifyEnd(now)
      .executeTakeFirst();
    return row?.until;
  }

  /** Alarms are evaluated, up to this moment (ms). */
  async mark(until: number): Promise<void> {
    await this.#db
      .insertInto('alarmWatch')
      .values({ id: MARK, until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
      .execute();
  }

  /** Stores a time with its messages and its row of the operation log, all or nothing, and deletes the oldest; the same again changes nothing. */
  async add({ from, to }: Unwatched, { posted, trail }: UnwatchedNotice): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('alarmUnwatched').select('id').where('fromAt', '=', from).executeTakeFirst();
      if (known !== undefined) return;
      const { id } = await tx
        .insertInto('alarmUnwatched')
        .values({ fromAt: from, toAt: to })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .deleteFrom('alarmUnwatched')
        .where('id', '<=', id - UNWATCHED_KEPT)
        .execute();
      if (posted.length > 0) await putMail(tx, posted);
      await appendAudit(tx, trail);
    });
  }

  /** The times that overlap a range (ms, `to` excluded), latest first, at most a hundred. */
  async within(from: number, to: number): Promise<Unwatched[]> {
    const rows = await this.#db
      .selectFrom('alarmUnwatched')
      .select(['fromAt', 'toAt'])
      .where('toAt', '>', from)
      .where('fromAt', '<', to)
      .orderBy('fromAt', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ fromAt, toAt }) => ({ from: fromAt, to: toAt }));
  }
}
