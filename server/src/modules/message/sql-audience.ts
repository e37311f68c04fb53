import { effectiveLocale, type Locale } from '@tidegate/contract/locale/locale.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import { sql } from 'kysely';
import { accountOf, selectAccounts } from '../account/module.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import type { Range } from '../../kernel/range.ts';
import { type NamesOf, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** A person who may be notified: their access scope, addresses and preferences. */
export interface Listener
  extends
    Pick<UserInfo, 'roleId' | keyof NamesOf<'role'> | 'loginname' | 'name' | 'tel' | 'email' | 'messageTypes'>,
    Locale {
  readonly range: Range;
}

/** Recipients: people who can sign in and hold a permission. */
export class Audience {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async holding(auth: Auth): Promise<readonly Listener[]> {
    const rows = await selectAccounts(this.#db)
      .where('account.enabled', '=', 1)
      .where(sql<boolean>`(role.role_type = 'platform' or role.auths like ${`%"${auth}"%`})`)
      .orderBy('account.id')
      .execute();
    return rows.map((row) => {
      const { userId, orgId, orgPath, dataRange, ...account } = accountOf(row);
      const { roleId, loginname, name, tel, email, messageTypes } = account;
      const { language, timeZone } = effectiveLocale({ person: account, ...account.defaults });
      const range = { userId, orgId, orgPath, reach: dataRange };
      return {
        range,
        roleId,
        ...pickNamesOf(account, 'role'),
        loginname,
        name,
        tel,
        email,
        language,
        timeZone,
        messageTypes,
      };
    });
  }
}
