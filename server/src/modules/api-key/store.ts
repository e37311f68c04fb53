import type { Auth } from '@tidegate/contract/auths.ts';
import type { ApiKey } from '@tidegate/contract/entities/api-key.ts';
import type { Account } from '../../kernel/account.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

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
export interface ApiKeyStore {
  /** Refuses keysFull where the person has `most` that are still good. */
  add(key: NewApiKey, most: number, trail: AuditEntry): Promise<string>;
  change(id: string, fields: ApiKeyChange, trail: AuditEntry): Promise<void>;
  revoke(id: string, at: number, trail: AuditEntry): Promise<void>;
  /** The key with its maker's account as it is now, in one query; also of one that is good no longer. */
  find(hash: string): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined>;
  /** Undefined for another person's. */
  one(userId: string, id: string): Promise<ApiKey | undefined>;
  /** The latest first. */
  of(userId: string): Promise<readonly ApiKey[]>;
  used(uses: readonly ApiKeyUse[]): Promise<void>;
}
