import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import type { Feature } from '../feature.ts';

/** A share, for anyone who knows its password. */
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
