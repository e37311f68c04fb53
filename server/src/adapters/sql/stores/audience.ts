import type { Auth } from '@tidegate/contract/auths.ts';
import { sql } from 'kysely';
import type { Audience } from '../../../ports/audience.ts';
import type { Range } from '../../../ports/range.ts';
import { accountOf, selectAccounts } from './accounts.ts';
import type { CoreDb } from './tables.ts';

/** Whom something may be told, over SQL. */
export class SqlAudience implements Audience {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async holding(auth: Auth): Promise<readonly Range[]> {
    const rows = await selectAccounts(this.#db)
      .where('account.enabled', '=', 1)
      .where(sql<boolean>`(role.role_type = 'platform' or role.auths like ${`%"${auth}"%`})`)
      .orderBy('account.id')
      .execute();
    return rows.map((row) => {
      const { userId, orgId, orgPath, dataRange } = accountOf(row);
      return { userId, orgId, orgPath, reach: dataRange };
    });
  }
}
