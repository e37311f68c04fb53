import { multiRoutes } from './routes.ts';
import { multiRecords } from './sql-reach.ts';
import { SqlMultis } from './sql-store.ts';
import type { MultiStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { MultiMonitor, MultiPlace } from './multi-monitor.ts';
export { placeOf } from './multi-monitor.ts';
export type { MultiStore } from './store.ts';

interface Stores {
  readonly multis: MultiStore;
}

export const multiModule = defineModule({
  name: 'multi',
  stores: ({ db }): Stores => ({
    multis: new SqlMultis(db),
  }),
  records: {
    multi: multiRecords,
  },
  routes: [multiRoutes],
});
