import type { NewRole } from './store.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

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
