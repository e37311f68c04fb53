import type { Installation, InstallationStore } from '../../ports/installation-store.ts';
import type { CoreDb } from './tables.ts';

const ONLY = 1;

/** The installation store over SQL: the one row of its table. */
export class SqlInstallations implements InstallationStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async find(): Promise<Installation | undefined> {
    return this.#db.selectFrom('installation').select(['id', 'keyCheck']).executeTakeFirst();
  }

  async store(installation: Installation): Promise<Installation> {
    await this.#db
      .insertInto('installation')
      .values({ only: ONLY, ...installation })
      .onConflict((conflict) => conflict.column('only').doNothing())
      .execute();
    return this.#db.selectFrom('installation').select(['id', 'keyCheck']).executeTakeFirstOrThrow();
  }

  async changeKeyCheck(keyCheck: string): Promise<void> {
    await this.#db.updateTable('installation').set({ keyCheck }).execute();
  }
}
