import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** The list of equipment. */
export const feature = {
  routes: [
    {
      path: PATTERNS.equipmentList,
      screen: async () => (await import('./monitor-list.tsx')).MonitorList,
      help: 'equipment-list',
    },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: PATTERNS.equipmentList,
      prefixes: ['/monitor/eg', '/monitor/gm/vuedetail'],
      name: 'nav.equipmentList',
      icon: 'tiles',
      auth: 'monitor_equipment_view',
      isOnBar: true,
    },
  ],
} satisfies Feature;
