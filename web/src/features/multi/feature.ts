import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import type { Feature } from '../feature.ts';

/** Multi-equipment: records over several gateways. */
export const feature = {
  routes: [
    { path: MULTI_PATTERNS.list, screen: async () => (await import('./multi-list.tsx')).MultiList, help: 'multi' },
    { path: MULTI_PATTERNS.groups, screen: async () => (await import('./group-list.tsx')).GroupList, help: 'multi' },
    {
      path: MULTI_PATTERNS.detail,
      screen: async () => (await import('./multi-detail.tsx')).MultiDetail,
      help: 'multi',
    },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: MULTI_PATTERNS.list,
      prefixes: ['/monitor/gm'],
      name: 'nav.multi',
      icon: 'cluster',
      auth: 'monitor_equipment_view',
    },
  ],
} satisfies Feature;
