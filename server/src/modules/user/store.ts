import type { DataRange } from '@tidegate/contract/auths.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ManagedUser } from '@tidegate/contract/entities/managed-user.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { PageFilter, SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';
import type { RightsActor } from '../../kernel/rights-actor.ts';

/** What an administrator sets of a person. */
export interface UserFields {
  readonly name: string;
  readonly orgId: string;
  /** Empty: in no department. */
  readonly deptId: string;
  readonly roleId: string;
  /** Null: as the role says. */
  readonly dataRange: DataRange | null;
  readonly authRegion: readonly string[];
  readonly equipmentIds: readonly string[];
  readonly tel: string;
  readonly email: string;
}

export interface NewUser extends UserFields {
  readonly loginname: string;
  readonly passwordHash: string;
  readonly at: number;
}

export interface UserFilter extends Omit<PageFilter, 'page' | 'pageSize'> {
  /** This node of the tree; with `below`, those below it as well. */
  readonly orgId?: string | undefined;
  readonly below?: boolean | undefined;
  readonly roleId?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** What several changes at once consist of; done in this order, all of them or none. */
export interface UserBatch {
  readonly added: readonly (NewUser & { readonly isEnabled: boolean })[];
  readonly changed: readonly {
    readonly id: string;
    readonly fields: Partial<UserFields>;
    readonly enabled?: boolean;
  }[];
}

/** People as an administrator manages them. Each change and its audit row are one transaction. */
export interface UserStore {
  page(range: Range, filter: UserFilter, page: Omit<SortedFilter<'user'>, 'name'>): Promise<Rows<ManagedUser>>;
  /** The same, all of them. */
  all(range: Range, filter: UserFilter): Promise<readonly ManagedUser[]>;
  /** Which of these login names are taken, by anybody; in lower case. */
  takenNames(loginnames: readonly string[]): Promise<ReadonlySet<string>>;
  /** They have to change the password at once. Refuses usernameExists. */
  add(user: NewUser, trail: AuditEntry): Promise<string>;
  /** Refuses lastAdmin. */
  change(userId: string, fields: Partial<UserFields>, by: RightsActor, trail: AuditEntry): Promise<void>;
  /** Ends their sessions when they are disabled. Refuses lastAdmin. */
  setEnabled(userId: string, isEnabled: boolean, by: RightsActor, trail: AuditEntry): Promise<void>;
  /** Ends their sessions; `totpOff` takes their authenticator away as well. */
  resetPassword(
    userId: string,
    reset: { readonly passwordHash: string; readonly totpOff: boolean; readonly at: number },
    trail: AuditEntry,
  ): Promise<void>;
  endSessions(userId: string, trail: AuditEntry): Promise<void>;
  /** Removes them with everything of theirs but the log, their commands and their feedback. Refuses lastAdmin. */
  remove(userId: string, by: RightsActor, trail: AuditEntry): Promise<void>;
  /** All or nothing. Refuses usernameExists and lastAdmin. */
  applyBatch(batch: UserBatch, by: RightsActor, trail: AuditEntry): Promise<void>;
}
