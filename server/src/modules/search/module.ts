import { SearchStore } from './store.ts';
import { Search } from './service.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Search } from './service.ts';

interface Stores {
  readonly search: SearchStore;
}

interface Needs {
  readonly stores: Stores & { readonly registry: DeviceRegistry };
}

export const searchModule = defineModule({
  name: 'search',
  stores: ({ db }): Stores => ({
    search: new SearchStore(db),
  }),
  services: ({ stores }: Needs) => ({
    search: new Search(stores.search, stores.registry),
  }),
});
