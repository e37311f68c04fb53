import { shareRoutes } from './routes.ts';
import { SqlShares } from './sql-store.ts';
import type { ShareStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly shares: ShareStore;
}

export const shareModule = defineModule({
  name: 'share',
  stores: ({ db }): Stores => ({
    shares: new SqlShares(db),
  }),
  routes: [shareRoutes],
});
