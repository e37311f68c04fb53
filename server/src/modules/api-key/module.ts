import { manageApiRoutes } from './routes.ts';
import { SqlApiKeys } from './sql-store.ts';
import type { ApiKeyStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { KeyHolders } from './key-holders.ts';

interface Stores {
  readonly apiKeys: ApiKeyStore;
}

export const apiKeyModule = defineModule({
  name: 'api-key',
  stores: ({ db }): Stores => ({
    apiKeys: new SqlApiKeys(db),
  }),
  routes: [manageApiRoutes],
});
