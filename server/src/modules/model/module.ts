import { sqlIds } from '../../kernel/sql/ids.ts';
import type { ModelRollout } from './rollout-store.ts';
import { manageModelRoutes } from './routes.ts';
import { SqlModelRollout } from './sql-rollout.ts';
import { SqlModels, selectModels, modelOf } from './sql-store.ts';
import type { ModelStore } from './store.ts';
import type { SettingsService } from '../setting/module.ts';
import { ModelFiles } from './model-files.ts';
import { ModelPages } from './model-pages.ts';
import type { Pictures, PictureStore } from '../picture/module.ts';
import { ModelCameras } from './model-cameras.ts';
import { ModelPlaces } from './model-places.ts';
import { ModelReports } from './model-reports.ts';
import { Models } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly models: ModelStore;
  readonly rollout: ModelRollout;
}

interface Needs {
  readonly stores: Stores & { readonly pictures: PictureStore };
  readonly pictures: Pictures;
  readonly settings: SettingsService;
}

export const modelModule = defineModule({
  name: 'model',
  stores: ({ db, writer, ruleNews }): Stores => ({
    models: new SqlModels(db),
    rollout: new SqlModelRollout(db, writer, ruleNews),
  }),
  services: ({ stores, pictures, settings }: Needs) => ({
    modelFiles: new ModelFiles({ store: stores.models, settings, pictures, kept: stores.pictures }),
    modelPages: new ModelPages(stores.models),
    modelReports: new ModelReports(stores.models),
    modelCameras: new ModelCameras(stores.models),
    modelPlaces: new ModelPlaces(stores.models, pictures),
    models: new Models(stores.models, stores.rollout, settings),
  }),
  records: {
    model: async (db, ids, range) => {
      const rows = await selectModels(db, range).where('model.id', 'in', sqlIds(ids)).execute();
      return rows.map(modelOf);
    },
  },
  routes: [manageModelRoutes],
});
