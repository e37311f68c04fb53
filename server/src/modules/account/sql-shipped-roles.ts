import type { Auth, DataRange, RoleType } from '@tidegate/contract/auths.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

export interface NewRole {
  readonly orgId: string;
  readonly name: string;
  readonly roleType: RoleType;
  readonly auths: readonly Auth[];
  readonly dataRange: DataRange;
  readonly isShipped: boolean;
}

/** Adds a role that an organisation begins with; answers its id. */
export async function insertRole(db: CoreDb | CoreTransaction, role: NewRole): Promise<string> {
  const row = await db
    .insertInto('role')
    .values({
      orgId: Number(role.orgId),
      name: role.name,
      roleType: role.roleType,
      auths: JSON.stringify(role.auths),
      dataRange: role.dataRange,
      authRegion: '[]',
      remark: '',
      shipped: Number(role.isShipped),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}
