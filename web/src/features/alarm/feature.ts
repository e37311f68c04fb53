import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import type { Feature } from '../feature.ts';

/** Alarms as people watch them. */
export const feature = {
  routes: [
    {
      path: ALARM_PATTERNS.current,
      screen: async () => (await import('./current-page.tsx')).CurrentPage,
      help: 'alarms',
    },
    {
      path: ALARM_PATTERNS.records,
      screen: async () => (await import('./records-page.tsx')).RecordsPage,
      help: 'alarms',
    },
    {
      path: ALARM_PATTERNS.figures,
      screen: async () => (await import('./figures-page.tsx')).FiguresPage,
      help: 'alarms',
    },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: ALARM_PATTERNS.current,
      name: 'nav.alarm',
      icon: 'alert',
      auth: 'monitor_equipment_view',
      isOnBar: true,
    },
  ],
} satisfies Feature;
