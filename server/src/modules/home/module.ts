import { homeReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { homeRoutes } from './routes.ts';
import { Homes } from './service.ts';
import { HomeStore } from './store.ts';

interface Stores {
  readonly homes: HomeStore;
}

export const homeModule = defineModule({
  name: 'home',
  stores: ({ db }): Stores => ({ homes: new HomeStore(db) }),
  services: ({ stores }: { readonly stores: Stores }) => ({ homes: new Homes(stores.homes) }),
  references: { home: homeReferences },
  routes: [homeRoutes],
});
