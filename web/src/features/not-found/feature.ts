import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** Screen for unknown addresses. */
export const feature = {
  routes: [
    {
      path: PATTERNS.notFound,
      screen: async () => (await import('./not-found.tsx')).NotFound,
      help: null,
      within: 'none',
    },
  ],
} satisfies Feature;
