import { manageHardwareRoutes } from './routes.ts';
import { HardwareStore, hardwareRecords } from './store.ts';
import type { Pictures } from '../picture/module.ts';
import { HardwareService } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

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
    hardware: new HardwareStore(db),
  }),
  services: ({ stores, pictures }: Needs) => ({
    hardware: new HardwareService(stores.hardware, pictures),
  }),
  records: {
    hardware: hardwareRecords,
  },
  held: { hardware: ofOrg('hardware') },
  quotas: { hardware: byId('hardware') },
  routes: [manageHardwareRoutes],
});
