import { DISPLAY_PATTERNS } from '../../lib/paths/display-paths.ts';
import type { Feature } from '../feature.ts';

/** A screen that is signed in as a wall display. */
export const feature = {
  routes: [
    {
      path: DISPLAY_PATTERNS.wall,
      screen: async () => (await import('./wall-screen.tsx')).WallScreen,
      help: 'wall',
      within: 'none',
    },
  ],
} satisfies Feature;
