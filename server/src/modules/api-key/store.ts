import type { ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { apiKeySchema } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Selectable } from 'kysely';
import type { Account } from '../../kernel/account.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { accountOf, heldAuths, selectAccounts } from '../account/module.ts';
import type { ApiKeyRow } from './tables.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { Auth } from '@tidegate/contract/auths.ts';

/** What a key is made with. */
export interface NewApiKey {
  readonly userId: string;
  readonly name: string;
  readonly prefix: string;
  /** Of the whole key. */
  readonly hash: string;
  readonly scopes: readonly Auth[];
  readonly allowedFrom: readonly string[];
  readonly callsPerMinute: number | null;
  /** Ms. */
  readonly at: number;
  readonly expiresAt: number;
}

export type ApiKeyChange = Partial<Pick<NewApiKey, 'name' | 'scopes' | 'allowedFrom' | 'callsPerMinute'>>;

/** How a key was used since it was last said. */
export interface ApiKeyUse {
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly count: number;
}

/** Keys of programs: the hashes alone. */
export class ApiKeyStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses keysFull where the person has `most` that are still good. */
  async add({ userId, at, ...key }: NewApiKey, most: number, trail: AuditEntry): Promise<string> {
    return adding(this.#db, 'apiKey', trail, async (tx) => {
      // Two at once would both be the last one.
      await lockRights(tx);
      const held = await countOf(
        tx
          .selectFrom('apiKey')
          .where('accountId', '=', Number(userId))
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', at),
      );
      if (held >= most) throw new Refusal('keysFull', { most });
      const row = await tx
        .insertInto('apiKey')
        .values({
          ...key,
          accountId: Number(userId),
          scopes: JSON.stringify(key.scopes),
          allowedFrom: JSON.stringify(key.allowedFrom),
          createdAt: at,
          revokedAt: null,
          lastUsedAt: null,
          lastUsedFrom: '',
          useCount: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  async change(id: string, { scopes, allowedFrom, ...fields }: ApiKeyChange, trail: AuditEntry): Promise<void> {
    const set = {
      ...fields,
      ...(scopes === undefined ? {} : { scopes: JSON.stringify(scopes) }),
      ...(allowedFrom === undefined ? {} : { allowedFrom: JSON.stringify(allowedFrom) }),
    };
    await changing(this.#db, trail, async (tx) => {
      if (Object.keys(set).length === 0) return;
      await tx.updateTable('apiKey').set(set).where('id', '=', Number(id)).execute();
    });
  }

  async revoke(id: string, at: number, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const row = tx.updateTable('apiKey').set({ revokedAt: at }).where('id', '=', Number(id));
      await row.where('revokedAt', 'is', null).execute();
    });
  }

  /** The key with its maker's account as it is now, in one query; also of one that is good no longer. */
  async find(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined> {
    const row = await this.#db.selectFrom('apiKey').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (row === undefined) return undefined;
    const account = await selectAccounts(this.#db).where('account.id', '=', row.accountId).executeTakeFirst();
    return account === undefined ? undefined : { key: keyOf(row), account: accountOf(account) };
  }

  /** Undefined for another person's. */
  async one(userId: string, id: string): Promise<ApiKey | undefined> {
    const row = await this.#db
      .selectFrom('apiKey')
      .selectAll()
      .where('id', '=', Number(id))
      .where('accountId', '=', Number(userId))
      .executeTakeFirst();
    return row === undefined ? undefined : keyOf(row);
  }

  /** The latest first. */
  async of(userId: string): Promise<readonly ApiKey[]> {
    const rows = this.#db.selectFrom('apiKey').selectAll().where('accountId', '=', Number(userId));
    return (await rows.orderBy('id', 'desc').execute()).map(keyOf);
  }

  async used(uses: readonly ApiKeyUse[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      for (const { id, at, from, count } of uses) {
        await tx
          .updateTable('apiKey')
          .set((set) => ({ lastUsedAt: at, lastUsedFrom: from, useCount: set('useCount', '+', count) }))
          .where('id', '=', Number(id))
          .execute();
      }
    });
  }
}

function keyOf({ accountId: _accountId, hash: _hash, ...row }: Selectable<ApiKeyRow>): ApiKey {
  return apiKeySchema.parse({
    ...row,
    id: String(row.id),
    scopes: heldAuths(row.scopes),
    allowedFrom: JSON.parse(row.allowedFrom),
  });
}
