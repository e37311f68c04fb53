import { manageModelRoutes } from './routes.ts';
import { ModelRollout } from './rollout-store.ts';
import { ModelStore, selectModels, modelOf } from './content/store.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { ModelCameras } from './cameras/model-cameras.ts';
import { ModelFiles } from './model-files.ts';
import { ModelPages } from './pages/model-pages.ts';
import { ModelPlaces } from './places/model-places.ts';
import { ModelReports } from './reports/model-reports.ts';
import { ModelTemplates } from './model-templates.ts';
import { Rollouts } from './rollouts.ts';
import { TemplateStore } from './template-store.ts';
import { templateRoutes } from './template-routes.ts';
import type { PageTemplates } from '../page/module.ts';
import { Models } from './service.ts';
import type { PictureStore, Pictures } from '../picture/module.ts';
import type { SettingsService } from '../setting/module.ts';
import type { LooseningConsent } from '../signal/module.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

interface Stores {
  readonly models: ModelStore;
  readonly rollout: ModelRollout;
  readonly templateModels: TemplateStore;
}

interface Needs extends Pick<ServicePorts, 'objects'> {
  readonly stores: Stores & { readonly pictures: PictureStore };
  readonly pictures: Pictures;
  readonly settings: SettingsService;
  readonly looseningConsent: LooseningConsent;
  readonly pageTemplates: PageTemplates;
}

export const modelModule = defineModule({
  name: 'model',
  stores: ({ db, writer }): Stores => ({
    models: new ModelStore(db),
    rollout: new ModelRollout(db, writer),
    templateModels: new TemplateStore(db),
  }),
  services: ({ stores, pictures, settings, looseningConsent: loosening, objects, pageTemplates }: Needs) => ({
    models: new Models(stores.models, stores.rollout, settings),
    modelFiles: new ModelFiles({ store: stores.models, settings, pictures, kept: stores.pictures }),
    modelPages: new ModelPages(stores.models),
    modelTemplates: new ModelTemplates({
      store: stores.templateModels,
      models: stores.models,
      objects,
      templates: pageTemplates,
    }),
    modelReports: new ModelReports(stores.models),
    modelCameras: new ModelCameras(stores.models),
    modelPlaces: new ModelPlaces(stores.models, pictures),
    rollouts: new Rollouts({ ...stores, objects, settings, loosening }),
  }),
  records: {
    model: loader('model.id', selectModels, modelOf),
  },
  held: { model: ofOrg('model') },
  quotas: {
    model: byId('model'),
    modelVersion: {
      from: 'model_version join model on model.id = model_version.model_id',
      org: 'model.org_id',
      bytes: 'octet_length(model_version.content)',
      added: { since: ['model.updated_at', 'model_version.at'] },
    },
  },
  routes: [manageModelRoutes, templateRoutes],
});
