import { HISTORY_PATTERNS } from '../../lib/paths/history-paths.ts';
import type { Feature } from '../feature.ts';

/** The history data of several signals. */
export const feature = {
  routes: [
    {
      path: HISTORY_PATTERNS.data,
      screen: async () => (await import('./history-screen.tsx')).HistoryScreen,
      help: 'history',
    },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: HISTORY_PATTERNS.data,
      name: 'nav.history',
      icon: 'curve',
      auth: 'monitor_history_view',
    },
  ],
} satisfies Feature;
