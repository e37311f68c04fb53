import { manageQuotaRoutes } from './routes.ts';
import { QuotaStore } from './store.ts';
import { Quotas } from './service.ts';
import type { QuotaLimits } from './limits.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Quotas } from './service.ts';

interface Stores {
  readonly quotas: QuotaStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'link' | 'objects'> {
  readonly stores: Stores;
  readonly quotaLimits: QuotaLimits;
}

export const quotaModule = defineModule({
  name: 'quota',
  stores: ({ db, writer }): Stores => ({
    quotas: new QuotaStore(db, writer),
  }),
  services: ({ stores, quotaLimits, objects, link, clock }: Needs) => ({
    quotas: new Quotas({ store: stores.quotas, limits: quotaLimits, objects, link, clock }),
  }),
  everywhere: ({ quotaLimits }) => [quotaLimits],
  routes: [manageQuotaRoutes],
});
