import { manageQuotaRoutes } from './routes.ts';
import { SqlQuotas } from './sql-store.ts';
import type { QuotaStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Quotas } from './service.ts';

interface Stores {
  readonly quotas: QuotaStore;
}

export const quotaModule = defineModule({
  name: 'quota',
  stores: ({ db }): Stores => ({
    quotas: new SqlQuotas(db),
  }),
  routes: [manageQuotaRoutes],
});
