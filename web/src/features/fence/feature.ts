import { TRACK_PATTERNS } from '../../lib/paths/track-paths.ts';
import type { Feature } from '../feature.ts';

/** Fences that watch where equipment goes. */
export const feature = {
  routes: [
    {
      path: TRACK_PATTERNS.fences,
      screen: async () => (await import('./fence-screen.tsx')).FenceScreen,
      help: 'tracks',
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: TRACK_PATTERNS.fences,
      name: 'nav.fences',
      icon: 'fence',
      auth: 'manage_equipment_view',
      sharedEdit: 'manage_equipment_edit',
    },
  ],
} satisfies Feature;
