import { sql } from 'kysely';
import { z } from 'zod';
import type { Account } from '../../kernel/account.ts';
import type { SessionEnd, SessionStore, StoredSession } from './session/session-store.ts';
import { accountOf, selectAccounts } from './sql-store.ts';
import { idleMinutesOf } from './session/session-idle.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

const ended = z.enum(['elsewhere', 'admin']).nullable();

const idleOf = idleMinutesOf(sql`(select org_id from account where account.id = session.account_id)`);
const isIdleSince = (at: number) => sql<boolean>`session.renewed_at + 60000 * ${idleOf} < ${at}`;

/** Sessions over SQL. */
export class SqlSessions implements SessionStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(session: StoredSession): Promise<void> {
    await this.#db
      .insertInto('session')
      .values({
        hash: session.hash,
        accountId: Number(session.userId),
        createdAt: session.createdAt,
        renewedAt: session.renewedAt,
        ip: session.ip,
        agent: session.agent,
        ended: session.ended,
      })
      .execute();
  }

  async find(hash: string): Promise<{ session: StoredSession; account: Account } | undefined> {
    const row = await selectAccounts(this.#db)
      .innerJoin('session', 'session.accountId', 'account.id')
      .select([
        'session.hash',
        'session.createdAt',
        'session.renewedAt',
        'session.ended',
        'session.ip',
        'session.agent',
      ])
      .where('session.hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const account = accountOf(row);
    return {
      account,
      session: {
        hash: row.hash,
        userId: account.userId,
        createdAt: row.createdAt,
        renewedAt: row.renewedAt,
        ended: ended.parse(row.ended),
        ip: row.ip,
        agent: row.agent,
      },
    };
  }

  async ofPerson(userId: string): Promise<readonly StoredSession[]> {
    const rows = await this.#db.selectFrom('session').selectAll().where('accountId', '=', Number(userId)).execute();
    return rows.map(({ accountId, ...row }) => ({ ...row, userId: String(accountId), ended: ended.parse(row.ended) }));
  }

  async renew(hash: string, at: number): Promise<void> {
    await this.#db.updateTable('session').set({ renewedAt: at }).where('hash', '=', hash).execute();
  }

  async remove(hash: string): Promise<void> {
    await this.#db.deleteFrom('session').where('hash', '=', hash).execute();
  }

  async endAll(userId: string, why: SessionEnd, except = ''): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ ended: why })
      .where('accountId', '=', Number(userId))
      .where('hash', '<>', except)
      .execute();
  }

  async sweep(createdBefore: number, idleSince: number): Promise<void> {
    await this.#db
      .deleteFrom('session')
      .where((where) => where.or([where('createdAt', '<', createdBefore), isIdleSince(idleSince)]))
      .execute();
  }
}
