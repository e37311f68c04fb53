import { manageOrgRoutes } from './routes.ts';
import { OrgStore, selectOrgs, orgOf } from './store.ts';
import type { Sessions } from '../account/module.ts';
import type { Pictures } from '../picture/module.ts';
import { Orgs } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { OrgStore } from './store.ts';

interface Stores {
  readonly orgs: OrgStore;
}

interface Needs {
  readonly stores: Stores;
  readonly sessions: Sessions;
  readonly pictures: Pictures;
}

export const orgModule = defineModule({
  name: 'org',
  stores: ({ db, held }): Stores => ({
    orgs: new OrgStore(db, held),
  }),
  services: ({ stores, sessions, pictures }: Needs) => ({
    orgs: new Orgs(stores.orgs, sessions, pictures),
  }),
  records: {
    org: loader('org.id', selectOrgs, orgOf),
  },
  held: { below: ofOrg('org', { columns: ['parent_id'] }) },
  quotas: { org: byId('org', { org: 'org.parent_id' }) },
  routes: [manageOrgRoutes],
});
