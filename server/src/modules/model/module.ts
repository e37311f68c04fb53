import { sqlIds } from '../../kernel/sql/ids.ts';
import type { ModelRollout } from './rollout-store.ts';
import { manageModelRoutes } from './routes.ts';
import { SqlModelRollout } from './sql-rollout.ts';
import { SqlModels, selectModels, modelOf } from './sql-store.ts';
import type { ModelStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly models: ModelStore;
  readonly rollout: ModelRollout;
}

export const modelModule = defineModule({
  name: 'model',
  stores: ({ db, writer, ruleNews }): Stores => ({
    models: new SqlModels(db),
    rollout: new SqlModelRollout(db, writer, ruleNews),
  }),
  records: {
    model: async (db, ids, range) => {
      const rows = await selectModels(db, range).where('model.id', 'in', sqlIds(ids)).execute();
      return rows.map(modelOf);
    },
  },
  routes: [manageModelRoutes],
});
