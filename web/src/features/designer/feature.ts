import { PAGE_PATTERNS } from '../../lib/paths/page-paths.ts';
import type { Feature } from '../feature.ts';

/** Drawing the pages of equipment, projects and models. */
export const feature = {
  routes: [
    {
      path: PAGE_PATTERNS.designer,
      screen: async () => (await import('./equipment-designer.tsx')).EquipmentDesigner,
      help: 'drawing',
      within: 'bare',
    },
    {
      path: PAGE_PATTERNS.projectDesigner,
      screen: async () => (await import('./project-designer.tsx')).ProjectDesigner,
      help: 'drawing',
      within: 'bare',
    },
    {
      path: PAGE_PATTERNS.modelDesigner,
      screen: async () => (await import('./model-designer.tsx')).ModelDesigner,
      help: 'models',
      within: 'bare',
    },
  ],
} satisfies Feature;
