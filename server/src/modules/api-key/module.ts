import { manageApiRoutes } from './routes.ts';
import { ApiKeyStore } from './store.ts';
import { KeyHolders } from './key-holders.ts';
import { ApiKeys } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofAccount } from '../../kernel/sql/quota-rows.ts';

export type { KeyHolders } from './key-holders.ts';

interface Stores {
  readonly apiKeys: ApiKeyStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'log'> {
  readonly stores: Stores;
}

export const apiKeyModule = defineModule({
  name: 'api-key',
  stores: ({ db }): Stores => ({
    apiKeys: new ApiKeyStore(db),
  }),
  services: ({ stores, clock, ids, log }: Needs) => {
    const keyHolders = new KeyHolders({ store: stores.apiKeys, clock, log });
    return { keyHolders, apiKeys: new ApiKeys(stores.apiKeys, ids, () => keyHolders.forget()) };
  },
  everywhere: ({ keyHolders }) => [keyHolders],
  quotas: { apiKey: ofAccount('api_key') },
  routes: [manageApiRoutes],
});
