import { SERVICE_PATTERNS } from '../../lib/paths/service-paths.ts';
import type { Feature } from '../feature.ts';

/** Value-added services of gateways. */
export const feature = {
  routes: [
    {
      path: SERVICE_PATTERNS.all,
      screen: async () => (await import('./service-list.tsx')).ServiceList,
      help: 'services',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: SERVICE_PATTERNS.all,
      name: 'nav.services',
      icon: 'gift',
      auth: 'manage_service_view',
    },
  ],
} satisfies Feature;
