import { sqlIds } from '../../kernel/sql/ids.ts';
import { manageGatewayRoutes } from './routes.ts';
import { SqlDeviceRegistry } from './sql-registry.ts';
import { GatewayStore, gatewayOf, selectGateways } from './store.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { Backlogs } from './backlogs.ts';
import { GatewayHealthService } from './health.ts';
import { Gateways } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { gatewaysIn } from '../../kernel/sql/reach.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { Backlogs } from './backlogs.ts';
export { newGatewaySecret } from './secret.ts';
export { forgetGateway, leaveContracts, offlineRule } from './sql-own.ts';
export type { GatewayStore } from './store.ts';

interface Stores {
  readonly gateways: GatewayStore;
  readonly registry: DeviceRegistry;
}

interface Needs extends Pick<ServicePorts, 'broker' | 'brokerUser' | 'ids' | 'link' | 'live' | 'objects'> {
  readonly stores: Pick<Stores, 'gateways'>;
}

export const gatewayModule = defineModule({
  name: 'gateway',
  stores: ({ db, writer }): Stores => ({
    gateways: new GatewayStore(db, writer),
    registry: new SqlDeviceRegistry(db, writer),
  }),
  services: ({ stores, broker, brokerUser, link, live, objects, ids }: Needs) => {
    const { gateways } = stores;
    return {
      gateways: new Gateways({ store: gateways, link, ids, broker, brokerUser }),
      backlogs: new Backlogs({ link, live, gateways }),
      gatewayHealth: new GatewayHealthService({ link, live, objects, gateways }),
    };
  },
  records: {
    gateway: async (db, ids, range) => {
      const wanted = db.selectFrom('gateway').where('id', 'in', sqlIds(ids)).where(gatewaysIn(range));
      return (await selectGateways(wanted).execute()).map(gatewayOf);
    },
  },
  held: { gateway: ofOrg('gateway') },
  quotas: { gateway: byId('gateway') },
  routes: [manageGatewayRoutes],
});
