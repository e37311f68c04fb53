import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** Quotas of organisations. */
export const feature = {
  routes: [
    {
      path: PATTERNS.manageQuota,
      screen: async () => (await import('./quota-screen.tsx')).QuotaScreen,
      help: 'quotas',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATTERNS.manageQuota,
      prefixes: [PATTERNS.manageQuota],
      name: 'nav.quota',
      icon: 'gauge',
      auth: 'manage_setting_edit',
    },
  ],
} satisfies Feature;
