import { sqlIds } from '../../kernel/sql/ids.ts';
import { manageGatewayRoutes } from './routes.ts';
import { SqlDeviceRegistry } from './sql-registry.ts';
import { SqlGateways, gatewayOf, selectGateways, gatewaysIn } from './sql-store.ts';
import type { GatewayStore } from './store.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Backlogs } from './backlogs.ts';
export { newGatewaySecret } from './secret.ts';
export { forgetGateway, leaveContracts, offlineRule } from './sql-own.ts';
export { gatewaysIn } from './sql-store.ts';
export type { GatewayStore } from './store.ts';

interface Stores {
  readonly gateways: GatewayStore;
  readonly registry: DeviceRegistry;
}

export const gatewayModule = defineModule({
  name: 'gateway',
  stores: ({ db, writer }): Stores => ({
    gateways: new SqlGateways(db, writer),
    registry: new SqlDeviceRegistry(db, writer),
  }),
  records: {
    gateway: async (db, ids, range) => {
      const wanted = db.selectFrom('gateway').where('id', 'in', sqlIds(ids)).where(gatewaysIn(range));
      return (await selectGateways(wanted).execute()).map(gatewayOf);
    },
  },
  routes: [manageGatewayRoutes],
});
