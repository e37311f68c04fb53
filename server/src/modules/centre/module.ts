import { centreRoutes } from './routes.ts';
import { centreRecords } from './sql-reach.ts';
import { SqlCentres } from './sql-store.ts';
import type { CentreStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { Centres } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly centres: CentreStore;
}

interface Needs {
  readonly stores: Stores;
  readonly objects: ObjectFinder;
}

export const centreModule = defineModule({
  name: 'centre',
  stores: ({ db }): Stores => ({
    centres: new SqlCentres(db),
  }),
  services: ({ stores, objects }: Needs) => ({
    centres: new Centres(stores.centres, objects),
  }),
  records: {
    centre: centreRecords,
  },
  routes: [centreRoutes],
});
