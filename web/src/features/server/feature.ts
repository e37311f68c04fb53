import { SERVER_PATTERNS } from '../../lib/paths/server-paths.ts';
import type { Feature } from '../feature.ts';

/** The servers of the installation. */
export const feature = {
  routes: [
    {
      path: SERVER_PATTERNS.all,
      screen: async () => (await import('./servers-screen.tsx')).ServersScreen,
      help: 'servers',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: SERVER_PATTERNS.all,
      name: 'nav.servers',
      icon: 'server',
      auth: 'manage_setting_edit',
    },
  ],
} satisfies Feature;
