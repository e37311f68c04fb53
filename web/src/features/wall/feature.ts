import { DISPLAY_PATTERNS } from '../../lib/paths/display-paths.ts';
import type { Feature } from '../feature.ts';

/** A screen that is signed in as a wall display, or is about to be. */
export const feature = {
  routes: [
    {
      path: DISPLAY_PATTERNS.wall,
      screen: async () => (await import('./wall-screen.tsx')).WallScreen,
      help: 'wall',
      within: 'none',
    },
    {
      path: DISPLAY_PATTERNS.pair,
      screen: async () => (await import('./pair-screen.tsx')).PairScreen,
      help: 'wall',
      within: 'none',
    },
  ],
} satisfies Feature;
