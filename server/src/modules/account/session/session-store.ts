import { sql } from 'kysely';
import { z } from 'zod';
import type { Account } from '../../../kernel/account.ts';
import { accountOf, selectAccounts } from '../store.ts';
import { idleMinutesOf } from './sql-session-idle.ts';
import { evenPortions, now } from '../../../kernel/sql/read-now.ts';
import type { Selected } from '../../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../../kernel/sql/tables.ts';
import type { Stamped } from '../../../kernel/still-stored.ts';

/** Somebody else who ended the session, reported with code 1010. */
export type SessionEnd = 'elsewhere' | 'admin';

/** A stored session, by the hash of its id, never the id. Times in ms. */
export interface StoredSession {
  readonly hash: string;
  readonly userId: string;
  readonly createdAt: number;
  /** The last call by a person, without background polls. */
  readonly renewedAt: number;
  readonly ended: SessionEnd | null;
  readonly ip: string;
  /** The user agent. */
  readonly agent: string;
}

/** A session with its account. */
export interface FoundSession extends Stamped {
  readonly session: StoredSession;
  readonly account: Account;
}

/** Stamp that shows if a stored session changed, and time of its last renewal. */
export type SessionStamp = Stamped & Pick<StoredSession, 'renewedAt'>;

const selectSessions = (db: CoreDb) =>
  selectAccounts(db)
    .innerJoin('session', 'session.accountId', 'account.id')
    .select(['session.hash', 'session.createdAt', 'session.renewedAt', 'session.ended', 'session.ip', 'session.agent']);

/** All of a session and its account; it is renewed all the time. */
const stampOf = ({ renewedAt: _renewedAt, ...row }: Selected<typeof selectSessions>): string => JSON.stringify(row);

const ended = z.enum(['elsewhere', 'admin']).nullable();

const idleOf = idleMinutesOf(sql`(select org_id from account where account.id = session.account_id)`);
const isIdleSince = (at: number) => sql<boolean>`session.renewed_at + 60000 * ${idleOf} < ${at}`;

/** Sessions. */
export class SessionStore {
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

  /** The session with the account as it is now, in one query. */
  async find(hash: string): Promise<FoundSession | undefined> {
    const row = await selectSessions(this.#db).where('session.hash', '=', hash).executeTakeFirst();
    if (row === undefined) return undefined;
    const account = accountOf(row);
    return {
      account,
      stamp: stampOf(row),
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

  /** Stamps of `find` for the stored ones of these sessions, and times of their last renewal. */
  async stamps(hashes: readonly string[]): Promise<ReadonlyMap<string, SessionStamp>> {
    const found = new Map<string, SessionStamp>();
    for (const some of evenPortions(hashes)) {
      const rows = await selectSessions(this.#db).where('session.hash', 'in', some).modifyEnd(now).execute();
      for (const row of rows) found.set(row.hash, { stamp: stampOf(row), renewedAt: row.renewedAt });
    }
    return found;
  }

  async ofPerson(userId: string): Promise<readonly StoredSession[]> {
    const rows = await this.#db.selectFrom('session').selectAll().where('accountId', '=', Number(userId)).execute();
    return rows.map(({ accountId, ...row }) => ({ ...row, userId: String(accountId), ended: ended.parse(row.ended) }));
  }

  async renew(hash: string, at: number): Promise<void> {
    await this.#db.updateTable('session').set({ renewedAt: at }).where('hash', '=', hash).execute();
  }

  /** Forgets the session: its person signed out. */
  async remove(hash: string): Promise<void> {
    await this.#db.deleteFrom('session').where('hash', '=', hash).execute();
    await this.#seen(hash);
  }

  /** Marks all sessions of the person except `except` as ended; they answer 1010 until they would have expired. */
  async endAll(userId: string, why: SessionEnd, except = ''): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ ended: why })
      .where('accountId', '=', Number(userId))
      .where('hash', '<>', except)
      .execute();
    for (const { hash } of await this.ofPerson(userId)) await this.#seen(hash);
  }

  /** Reads the session once more: what is remembered for a database that goes away is then that it has ended. */
  async #seen(hash: string): Promise<void> {
    await this.find(hash);
  }

  /** Forgets sessions that were created before `createdBefore`, or were idle for as long as their organisation allows before `idleSince`. */
  async sweep(createdBefore: number, idleSince: number): Promise<void> {
    await this.#db
      .deleteFrom('session')
      .where((where) => where.or([where('createdAt', '<', createdBefore), isIdleSince(idleSince)]))
      .execute();
  }
}
