import { mapRoutes } from './routes.ts';
import { MapStore } from './store.ts';
import { MapService } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { PositionStore } from '../track/module.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly map: MapStore;
}

interface Needs extends Pick<ServicePorts, 'live'> {
  readonly stores: Stores & { readonly positions: PositionStore };
}

export const mapModule = defineModule({
  name: 'map',
  stores: ({ db }): Stores => ({
    map: new MapStore(db),
  }),
  services: ({ stores, live }: Needs) => ({
    map: new MapService({ store: stores.map, positions: stores.positions, live }),
  }),
  routes: [mapRoutes],
});
