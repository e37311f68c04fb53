import { defineModule } from '../../kernel/module.ts';
import { referenceRoutes } from './routes.ts';
import { ReferrerService } from './service.ts';
import { ReferrerStore } from './store.ts';

interface Stores {
  readonly referrers: ReferrerStore;
}

export const referenceModule = defineModule({
  name: 'reference',
  stores: ({ db, references }): Stores => ({ referrers: new ReferrerStore(db, references) }),
  services: ({ stores }: { readonly stores: Stores }) => ({ referrers: new ReferrerService(stores.referrers) }),
  routes: [referenceRoutes],
});
