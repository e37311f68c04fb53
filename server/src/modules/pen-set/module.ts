import type { ServicePorts } from '../../kernel/service-ports.ts';
import { penSetReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';
import { penSetRoutes } from './routes.ts';
import { PenSets } from './service.ts';
import { penSetRecords, PenSetStore } from './store.ts';

interface Stores {
  readonly penSets: PenSetStore;
}

interface Needs extends Pick<ServicePorts, 'objects'> {
  readonly stores: Stores;
}

export const penSetModule = defineModule({
  name: 'pen-set',
  stores: ({ db }): Stores => ({ penSets: new PenSetStore(db) }),
  services: ({ stores, objects }: Needs) => ({ penSets: new PenSets(stores.penSets, objects) }),
  records: { penSet: penSetRecords },
  quotas: { penSet: byId('pen_set', { person: 'pen_set.account_id' }) },
  references: { penSet: penSetReferences },
  routes: [penSetRoutes],
});
