import { manageUserRoutes } from './routes.ts';
import { UserStore, selectUsers, userOf } from './store.ts';
import { UserFiles } from './file/user-files.ts';
import { UserReachService } from './reach.ts';
import { Users } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { AccountStore, PasswordRules, Passwords, Sessions } from '../account/module.ts';
import type { EquipmentStore } from '../equipment/module.ts';
import type { GatewayStore } from '../gateway/module.ts';
import type { OrgStore } from '../org/module.ts';
import type { RoleStore } from '../role/module.ts';
import type { SignalStore } from '../signal/module.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

interface Stores {
  readonly users: UserStore;
}

interface Needs extends Pick<ServicePorts, 'files' | 'ids' | 'objects'> {
  readonly stores: Stores & {
    readonly accounts: AccountStore;
    readonly orgs: OrgStore;
    readonly roles: RoleStore;
    readonly equipment: EquipmentStore;
    readonly gateways: GatewayStore;
    readonly signals: SignalStore;
  };
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly sessions: Sessions;
}

export const userModule = defineModule({
  name: 'user',
  stores: ({ db }): Stores => ({
    users: new UserStore(db),
  }),
  services: ({ stores, passwords, passwordRules: rules, sessions, objects, ids, files }: Needs) => ({
    users: new Users({ users: stores.users, objects, passwords, rules, sessions }),
    userFiles: new UserFiles({ ...stores, passwords, sessions, ids, files }),
    userReach: new UserReachService({ ...stores, objects }),
  }),
  records: {
    user: loader('account.id', selectUsers, userOf),
  },
  held: { people: ofOrg('account', { columns: ['org_id', 'dept_id'] }) },
  quotas: { person: byId('account') },
  routes: [manageUserRoutes],
});
