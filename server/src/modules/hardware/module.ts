import { manageHardwareRoutes } from './routes.ts';
import { SqlHardware, hardwareRecords } from './sql-store.ts';
import type { HardwareStore } from './store.ts';
import type { Pictures } from '../picture/module.ts';
import { HardwareService } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly hardware: HardwareStore;
}

interface Needs {
  readonly stores: Stores;
  readonly pictures: Pictures;
}

export const hardwareModule = defineModule({
  name: 'hardware',
  stores: ({ db }): Stores => ({
    hardware: new SqlHardware(db),
  }),
  services: ({ stores, pictures }: Needs) => ({
    hardware: new HardwareService(stores.hardware, pictures),
  }),
  records: {
    hardware: hardwareRecords,
  },
  routes: [manageHardwareRoutes],
});
