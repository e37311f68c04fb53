import { MapBaseFile } from './base-file.ts';
import { mapRoutes } from './routes.ts';
import { MapStore } from './store.ts';
import { MapService } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { PositionStore } from '../track/module.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly map: MapStore;
}

interface Needs extends Pick<ServicePorts, 'live' | 'meter'> {
  readonly stores: Stores & { readonly positions: PositionStore };
}

export const mapModule = defineModule({
  name: 'map',
  stores: ({ db }): Stores => ({
    map: new MapStore(db),
  }),
  services: ({ stores, live, meter }: Needs) => ({
    mapBase: new MapBaseFile(meter.folder),
    map: new MapService({ store: stores.map, positions: stores.positions, live }),
  }),
  routes: [mapRoutes],
});
