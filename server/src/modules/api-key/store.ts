import type { ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Account } from '../../kernel/account.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { accountOf, selectAccounts } from '../account/module.ts';
import { apiKeys } from './tables.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { lockRights } from '../../kernel/sql/rights.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { countOf } from '../../kernel/sql/read-page.ts';

/** The fields of a new key. */
export interface NewApiKey extends Pick<
  ApiKey,
  'name' | 'prefix' | 'scopes' | 'allowedFrom' | 'callsPerMinute' | 'expiresAt'
> {
  readonly userId: string;
  /** Hash of the whole key. */
  readonly hash: string;
  /** Ms. */
  readonly at: number;
}

export type ApiKeyChange = Partial<Pick<NewApiKey, 'name' | 'scopes' | 'allowedFrom' | 'callsPerMinute'>>;

/** Use of a key since the last report. */
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
    const unused = {
      accountId: userId,
      createdAt: at,
      revokedAt: null,
      lastUsedAt: null,
      lastUsedFrom: '',
      useCount: 0,
    };
    return apiKeys.add(this.#db, { ...key, ...unused }, trail, async (tx) => {
      // Otherwise two simultaneous requests could both take the last place.
      await lockRights(tx);
      const good = tx.selectFrom('apiKey').where('revokedAt', 'is', null).where('expiresAt', '>', at);
      const held = await countOf(good.where('accountId', '=', Number(userId)));
      if (held >= most) throw new Refusal('keysFull', { most });
    });
  }

  async change(id: string, fields: ApiKeyChange, trail: AuditEntry): Promise<void> {
    await apiKeys.change(this.#db, id, fields, trail);
  }

  async revoke(id: string, at: number, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const row = tx.updateTable('apiKey').set({ revokedAt: at }).where('id', '=', Number(id));
      await row.where('revokedAt', 'is', null).execute();
    });
  }

  /** The key with the current account of its creator in one query, also if it is no longer valid. */
  async find(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined> {
    const key = await apiKeys.find(this.#db, { hash });
    if (key === undefined) return undefined;
    const account = await selectAccounts(this.#db).where('account.id', '=', Number(key.accountId)).executeTakeFirst();
    return account && { key: keyOf(key), account: accountOf(account) };
  }

  /** Undefined for another person's. */
  async one(userId: string, id: string): Promise<ApiKey | undefined> {
    const key = await apiKeys.find(this.#db, { id, accountId: userId });
    return key && keyOf(key);
  }

  /** The latest first. */
  async of(userId: string): Promise<readonly ApiKey[]> {
    return (await apiKeys.all(this.#db, { accountId: userId })).map(keyOf).toReversed();
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

/** A key without its account and its hash. */
const keyOf = ({ accountId: _account, hash: _hash, ...key }: ApiKey & { accountId: string; hash: string }): ApiKey =>
  key;
