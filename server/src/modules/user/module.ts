import { sqlIds } from '../../kernel/sql/ids.ts';
import { manageUserRoutes } from './routes.ts';
import { SqlUsers, selectUsers, userOf } from './sql-store.ts';
import type { UserStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly users: UserStore;
}

export const userModule = defineModule({
  name: 'user',
  stores: ({ db }): Stores => ({
    users: new SqlUsers(db),
  }),
  records: {
    user: async (db, ids, range) => {
      const rows = await selectUsers(db, range).where('account.id', 'in', sqlIds(ids)).execute();
      return rows.map(userOf);
    },
  },
  routes: [manageUserRoutes],
});
