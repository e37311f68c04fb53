import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** Gateways and how they do. */
export const feature = {
  routes: [
    {
      path: PATTERNS.manageGateways,
      screen: async () => (await import('./gateway-list.tsx')).GatewayList,
      help: 'gateways',
    },
    {
      path: PATTERNS.manageGatewayHealth,
      screen: async () => (await import('./health/health-page.tsx')).GatewayHealthPage,
      help: 'gateways',
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: PATTERNS.manageGateways,
      name: 'nav.gateways',
      icon: 'apartment',
      auth: 'manage_gateway_view',
    },
  ],
} satisfies Feature;
