import { manageHandoverRoutes } from './routes.ts';
import { handoverRecords } from './sql-rows.ts';
import { SqlHandovers } from './sql-store.ts';
import type { HandoverStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly handovers: HandoverStore;
}

export const handoverModule = defineModule({
  name: 'handover',
  stores: ({ db, writer }): Stores => ({
    handovers: new SqlHandovers(db, writer),
  }),
  records: {
    handover: handoverRecords,
  },
  routes: [manageHandoverRoutes],
});
