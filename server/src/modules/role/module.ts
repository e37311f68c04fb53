import { sqlIds } from '../../kernel/sql/ids.ts';
import { manageRoleRoutes } from './routes.ts';
import { SqlRoles, roleOf, selectRoles } from './sql-store.ts';
import type { RoleStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Rights } from './grants.ts';
export { actorOf, refuseBeyond } from './grants.ts';
export type { RoleStore } from './store.ts';

interface Stores {
  readonly roles: RoleStore;
}

export const roleModule = defineModule({
  name: 'role',
  stores: ({ db }): Stores => ({
    roles: new SqlRoles(db),
  }),
  records: {
    role: async (db, ids, range) => {
      const rows = await selectRoles(db, range).where('role.id', 'in', sqlIds(ids)).execute();
      return rows.map(roleOf);
    },
  },
  routes: [manageRoleRoutes],
});
