import type { Auth, DataRange, RoleType } from '@tidegate/contract/auths.ts';
import type { Account } from '../../kernel/account.ts';

export interface NewAccount {
  readonly orgId: string;
  readonly roleId: string;
  readonly loginname: string;
  readonly passwordHash: string;
  readonly at: number;
}

export interface NewRole {
  readonly orgId: string;
  readonly name: string;
  readonly roleType: RoleType;
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
  readonly isShipped: boolean;
}

/** What the very first start adds, and what signing in asks of accounts. */
export interface AccountStore {
  /** True until the first account exists. */
  isEmpty(): Promise<boolean>;
  /** A root of the organisation tree. */
  addOrg(name: string, at: number): Promise<string>;
  addRole(role: NewRole): Promise<string>;
  /** Refuses usernameExists. */
  addAccount(account: NewAccount): Promise<string>;
  byLoginname(loginname: string): Promise<Account | undefined>;
  byId(userId: string): Promise<Account | undefined>;
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  /** When the person last signed in, ms. */
  setLastLogin(userId: string, at: number): Promise<void>;
}
