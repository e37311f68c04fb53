import { TAKE_OVER_REASONS, type TakeOver } from '@tidegate/contract/nouns/server/server.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { appendAudit } from '../../kernel/sql/audit-chain.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { now } from '../../kernel/sql/read-now.ts';
import { putMail, type Posted } from '../message/module.ts';

/** Take-overs that are kept. */
export const KEPT = 200;

const reason = z.enum(TAKE_OVER_REASONS);

/** Message to people about a take-over, and its row of the operation log. */
export interface TakeOverNotice {
  readonly posted: readonly Posted[];
  readonly trail: AuditEntry;
}

/** Which server became the active one, and when. */
export class TakeOverStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Rejects while the database cannot be reached, whatever is remembered of it. */
  async ping(): Promise<void> {
    await sql`select 1 ${now}`.execute(this.#db);
  }

  /** Keeps it with its messages and its row of the operation log, all or nothing, and forgets the oldest. Returns its id. */
  async add({ id: _new, ...fields }: TakeOver, notice?: TakeOverNotice): Promise<string> {
    return this.#db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('serverTakeOver')
        .values({ ...fields, endedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .deleteFrom('serverTakeOver')
        .where('id', '<=', id - KEPT)
        .execute();
      if (notice !== undefined) {
        await putMail(tx, notice.posted);
        await appendAudit(tx, notice.trail);
      }
      return String(id);
    });
  }

  /** The server of that take-over ends in order (ms). */
  async end(id: string, at: number): Promise<void> {
    await this.#db.updateTable('serverTakeOver').set({ endedAt: at }).where('id', '=', Number(id)).execute();
  }

  /** When that server ended in order, ms; undefined where it did not, or is not known. */
  async endOf(holder: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('serverTakeOver')
      .select('endedAt')
      .where('holder', '=', holder)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.endedAt ?? undefined;
  }

  /** Total number ever recorded. */
  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom('serverTakeOver')
      .select((select) => select.fn.max('id').as('last'))
      .executeTakeFirst();
    return Number(row?.last ?? 0);
  }

  /** Latest first. */
  async page(page: { readonly page: number; readonly pageSize: number }): Promise<Rows<TakeOver>> {
    const all = this.#db
      .selectFrom('serverTakeOver')
      .select(['id', 'at', 'former', 'holder', 'term', 'reason', 'idleMs'])
      .orderBy('id', 'desc');
    return readRecords(all, page, (row) => ({ ...row, id: String(row.id), reason: reason.parse(row.reason) }));
  }
}
