import { manageRoleRoutes } from './routes.ts';
import { RoleStore, roleOf, selectRoles } from './store.ts';
import type { Sessions } from '../account/module.ts';
import { Roles } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { Rights } from './grants.ts';
export { actorOf, refuseBeyond } from './grants.ts';
export type { RoleStore } from './store.ts';

interface Stores {
  readonly roles: RoleStore;
}

interface Needs {
  readonly stores: Stores;
  readonly sessions: Sessions;
}

export const roleModule = defineModule({
  name: 'role',
  stores: ({ db }): Stores => ({
    roles: new RoleStore(db),
  }),
  services: ({ stores, sessions }: Needs) => ({
    roles: new Roles(stores.roles, sessions),
  }),
  records: {
    role: loader('role.id', selectRoles, roleOf),
  },
  held: { role: ofOrg('role', { where: 'shipped = 0' }) },
  quotas: { role: byId('role') },
  routes: [manageRoleRoutes],
});
