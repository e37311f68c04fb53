import { SearchStore } from './store.ts';
import { Search } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Search } from './service.ts';

interface Stores {
  readonly search: SearchStore;
}

interface Needs extends Pick<ServicePorts, 'live' | 'log'> {
  readonly stores: Stores & { readonly registry: DeviceRegistry };
}

export const searchModule = defineModule({
  name: 'search',
  stores: ({ db, writer }): Stores => ({
    search: new SearchStore(db, writer),
  }),
  services: ({ stores, live, log }: Needs) => ({
    search: new Search(stores.search, stores.registry, live, log),
  }),
  everywhere: ({ search }) => [search],
});
