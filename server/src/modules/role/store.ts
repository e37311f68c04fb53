import type { RoleType } from '@tidegate/contract/auths.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Role } from '@tidegate/contract/entities/role.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';
import type { RightsActor } from '../../kernel/rights-actor.ts';

/** What a person sets of a role. */
export type RoleFields = Pick<Role, 'name' | 'roleType' | 'auths' | 'dataRange' | 'authRegion' | 'remark'>;

export interface RoleFilter extends SortedFilter<'role'> {
  /** Shipped roles that the name finds as well: they are shown by another name than they are kept under. */
  readonly shipped: readonly RoleType[];
  /** Only those that can be given in this organisation: its own, and those of the organisations above it. */
  readonly orgId?: string | undefined;
}

/** Roles. Each change and its audit row are one transaction. */
export interface RoleStore {
  page(range: Range, filter: RoleFilter): Promise<Rows<Role>>;
  /** Those that can be given in range. */
  all(range: Range): Promise<readonly Role[]>;
  /** The regions of the roles that can be given in range, and of people and signals in range, each once. */
  regions(range: Range): Promise<readonly string[]>;
  /** Refuses nameExists within the organisation. */
  add(orgId: string, role: RoleFields, trail: AuditEntry): Promise<string>;
  /** Refuses nameExists, and lastAdmin. */
  change(id: string, fields: Partial<RoleFields>, by: RightsActor, trail: AuditEntry): Promise<void>;
  /** Refuses inUse while somebody has it, and shippedRole. */
  remove(id: string, trail: AuditEntry): Promise<void>;
}
