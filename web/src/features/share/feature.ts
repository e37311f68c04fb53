import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import type { Feature } from '../feature.ts';

/** What somebody shared, for whoever knows its password. */
export const feature = {
  routes: [
    {
      path: MULTI_PATTERNS.share,
      screen: async () => (await import('./share-screen.tsx')).ShareScreen,
      help: 'multi',
      within: 'none',
    },
  ],
} satisfies Feature;
