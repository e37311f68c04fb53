import { sql } from 'kysely';
import type { Failures, LoginFailures } from './session/login-failures.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Counters of failed logins over SQL. */
export class SqlLoginFailures implements LoginFailures {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async of(key: string): Promise<Failures | undefined> {
    return this.#db.selectFrom('loginFailure').select(['count', 'lastAt']).where('key', '=', key).executeTakeFirst();
  }

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

  async takeBack(key: string): Promise<void> {
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

  async sweep(old: Parameters<LoginFailures['sweep']>[0]): Promise<void> {
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
