import { DISPLAY_PATTERNS } from '../../lib/paths/display-paths.ts';
import type { Feature } from '../feature.ts';

/** Wall displays, as administrators set them up. */
export const feature = {
  routes: [
    {
      path: DISPLAY_PATTERNS.all,
      screen: async () => (await import('./display-list.tsx')).DisplayList,
      help: 'wall',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: DISPLAY_PATTERNS.all,
      name: 'nav.displays',
      icon: 'wall',
      auth: 'manage_display_edit',
      sharedEdit: 'manage_display_edit',
    },
  ],
} satisfies Feature;
