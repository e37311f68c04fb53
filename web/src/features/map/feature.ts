import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** Equipment on a map. */
export const feature = {
  routes: [{ path: PATTERNS.map, screen: async () => (await import('./map-screen.tsx')).MapScreen, help: 'map' }],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: PATTERNS.map,
      name: 'nav.map',
      icon: 'place',
      auth: 'monitor_equipment_view',
    },
  ],
} satisfies Feature;
