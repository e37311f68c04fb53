import { SqlSearch } from './sql-store.ts';
import type { SearchStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Search } from './service.ts';

interface Stores {
  readonly search: SearchStore;
}

export const searchModule = defineModule({
  name: 'search',
  stores: ({ db }): Stores => ({
    search: new SqlSearch(db),
  }),
});
