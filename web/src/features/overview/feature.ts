import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** First screen after signing in: the overview, or the choice of the person or their organisation. */
export const feature = {
  routes: [
    {
      path: PATTERNS.overview,
      screen: async () => (await import('./overview-screen.tsx')).OverviewScreen,
      help: 'overview',
    },
    { path: PATTERNS.home, screen: async () => (await import('./landing-screen.tsx')).LandingScreen, help: 'overview' },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: PATTERNS.overview,
      prefixes: [PATTERNS.overview, PATTERNS.home],
      name: 'nav.overview',
      icon: 'home',
      auth: 'monitor_equipment_view',
      isOnBar: true,
    },
  ],
} satisfies Feature;
