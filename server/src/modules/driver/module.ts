import { sqlIds } from '../../kernel/sql/ids.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { manageDriverRoutes } from './routes.ts';
import { DriverStore, driverOf } from './store.ts';
import type { SettingsService } from '../setting/module.ts';
import { Drivers } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export {
  checkAddress,
  checkParams,
  checkTemplate,
  readAddressFor,
  refuseSecretsToKey,
  withSecretsOf,
  withoutSecrets,
} from './protocol-fields.ts';
export { openedModel, sealedModel, sealedParams, sealStoredSecrets } from './sql-secrets.ts';
export { driverOf } from './store.ts';
export type { DriverStore } from './store.ts';

interface Stores {
  readonly drivers: DriverStore;
}

interface Needs {
  readonly stores: Stores;
  readonly settings: SettingsService;
}

export const driverModule = defineModule({
  name: 'driver',
  stores: ({ db, writer }): Stores => ({
    drivers: new DriverStore(db, writer),
  }),
  services: ({ stores, settings }: Needs) => ({
    drivers: new Drivers(stores.drivers, settings),
  }),
  records: {
    driver: async (db, ids, range) => {
      const rows = await db
        .selectFrom('driver')
        .selectAll()
        .where('id', 'in', sqlIds(ids))
        .where(ofEquipmentIn('driver', range))
        .execute();
      return rows.map((row) => driverOf(row, db));
    },
  },
  quotas: { driver: byId('driver', { equipment: 'driver.equipment_id' }) },
  routes: [manageDriverRoutes],
});
