import { mapRoutes } from './routes.ts';
import { SqlMap } from './sql-store.ts';
import type { MapStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly map: MapStore;
}

export const mapModule = defineModule({
  name: 'map',
  stores: ({ db }): Stores => ({
    map: new SqlMap(db),
  }),
  routes: [mapRoutes],
});
