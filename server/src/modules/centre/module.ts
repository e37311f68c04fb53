import { centreRoutes } from './routes.ts';
import { centreRecords } from './sql-reach.ts';
import { SqlCentres } from './sql-store.ts';
import type { CentreStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly centres: CentreStore;
}

export const centreModule = defineModule({
  name: 'centre',
  stores: ({ db }): Stores => ({
    centres: new SqlCentres(db),
  }),
  records: {
    centre: centreRecords,
  },
  routes: [centreRoutes],
});
