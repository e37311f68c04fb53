import { sql } from 'kysely';
import type { SharedTurns } from '../../../ports/shared-database.ts';
import type { CoreDb } from '../../../kernel/sql/tables.ts';

/** Number of failed sign-ins of an account or an address, and time of the last one. */
export interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

/** Counters of failed sign-ins, stored so that they survive a restart. */
export class LoginFailures {
  readonly #db: CoreDb;
  readonly #turns: SharedTurns | undefined;

  constructor(db: CoreDb, turns: SharedTurns | undefined) {
    this.#db = db;
    this.#turns = turns;
  }

  /** Runs the task while no other server runs one. Throws GateFullError when that takes too long. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#turns === undefined ? task() : this.#turns.run('sign-in', task);
  }

  async of(key: string): Promise<Failures | undefined> {
    return this.#db.selectFrom('loginFailure').select(['count', 'lastAt']).where('key', '=', key).executeTakeFirst();
  }

  /** Adds one failure. A counter whose last failure is before `forgetBefore` starts over. */
  async add(key: string, at: number, forgetBefore: number): Promise<void> {
    await this.#db
      .insertInto('loginFailure')
      .values({ key, count: 1, lastAt: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when login_failure.last_at < ${forgetBefore} then 1 else login_failure.count + 1 end`,
          lastAt: at,
        }),
      )
      .execute();
  }

  /** Takes one failure back, but not below zero. */
  async revert(key: string): Promise<void> {
    await this.#db
      .updateTable('loginFailure')
      .set((set) => ({ count: set('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }

  async clear(key: string): Promise<void> {
    await this.#db.deleteFrom('loginFailure').where('key', '=', key).execute();
  }

  /** Forgets counters of each of these kinds, the part of a key before its first colon, whose last failure is before. */
  async sweep(old: readonly { readonly kinds: readonly string[]; readonly before: number }[]): Promise<void> {
    await this.#db
      .deleteFrom('loginFailure')
      .where(({ or, and, eb }) =>
        or(
          old.flatMap(({ kinds, before }) =>
            kinds.map((kind) => and([eb('key', 'like', `${kind}:%`), eb('lastAt', '<', before)])),
          ),
        ),
      )
      .execute();
  }
}
