import { manageHardwareRoutes } from './routes.ts';
import { SqlHardware, hardwareRecords } from './sql-store.ts';
import type { HardwareStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly hardware: HardwareStore;
}

export const hardwareModule = defineModule({
  name: 'hardware',
  stores: ({ db }): Stores => ({
    hardware: new SqlHardware(db),
  }),
  records: {
    hardware: hardwareRecords,
  },
  routes: [manageHardwareRoutes],
});
