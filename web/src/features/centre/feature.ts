import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const centresScreen: Screen = async () => (await import('./centres-screen.tsx')).CentresScreen;

/** Operations centres. */
export const feature = {
  routes: [
    { path: MULTI_PATTERNS.centres, screen: centresScreen, help: 'centres' },
    { path: MULTI_PATTERNS.centre, screen: centresScreen, help: 'centres' },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: MULTI_PATTERNS.centres,
      name: 'nav.centres',
      icon: 'unit',
      auth: 'monitor_equipment_view',
      sharedEdit: 'manage_centre_edit',
    },
  ],
} satisfies Feature;
