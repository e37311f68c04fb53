import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** The catalogue of protocols. */
export const feature = {
  routes: [
    {
      path: PATTERNS.manageProtocols,
      screen: async () => (await import('./protocol-list.tsx')).ProtocolList,
      help: 'protocols',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATTERNS.manageProtocols,
      prefixes: [PATTERNS.manageProtocols],
      name: 'nav.protocols',
      icon: 'api',
      auth: 'manage_equipment_view',
    },
  ],
} satisfies Feature;
