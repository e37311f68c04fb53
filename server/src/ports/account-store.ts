import type { Auth, RoleType } from '@tidegate/contract/auths.ts';
import type { UserInfo } from '@tidegate/contract/entities/user.ts';
import type { AuditEntry } from './audit-log.ts';

/** A person's account with the rights of their role, as it is now. */
export interface Account extends UserInfo {
  /** PHC text. */
  readonly passwordHash: string;
  readonly isEnabled: boolean;
}

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
}

/** Organisations, their roles and people. */
export interface AccountStore {
  /** True until the first account exists. */
  isEmpty(): Promise<boolean>;
  addOrg(name: string, at: number): Promise<string>;
  addRole(role: NewRole): Promise<string>;
  /** Refuses usernameExists. */
  addAccount(account: NewAccount): Promise<string>;
  byLoginname(loginname: string): Promise<Account | undefined>;
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  /** Takes the right to sign in away, or gives it back; ends the sessions when it is taken. */
  setEnabled(userId: string, isEnabled: boolean, trail: AuditEntry): Promise<void>;
}
