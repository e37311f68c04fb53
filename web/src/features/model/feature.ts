import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const modelPage: Screen = async () => (await import('./model-page.tsx')).ModelPage;

/** Models that equipment is made from. */
export const feature = {
  routes: [
    { path: PATTERNS.manageModels, screen: async () => (await import('./model-list.tsx')).ModelList, help: 'models' },
    { path: PATTERNS.manageModel, screen: modelPage, help: 'models' },
    { path: PATTERNS.manageModelTab, screen: modelPage, help: 'models' },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATTERNS.manageModels,
      name: 'nav.models',
      icon: 'block',
      auth: 'manage_model_view',
      sharedEdit: 'manage_model_edit',
    },
  ],
} satisfies Feature;
