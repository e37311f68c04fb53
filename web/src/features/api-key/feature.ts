import { API_PATTERNS } from '../../lib/paths/api-paths.ts';
import type { Feature } from '../feature.ts';

/** The API area: keys, calls and webhooks. */
export const feature = {
  routes: [
    { path: API_PATTERNS.keys, screen: async () => (await import('./key-list.tsx')).KeyList, help: 'api' },
    { path: API_PATTERNS.calls, screen: async () => (await import('./calls-page.tsx')).CallsPage, help: 'api' },
    { path: API_PATTERNS.webhooks, screen: async () => (await import('./webhook-list.tsx')).WebhookList, help: 'api' },
  ],
  menu: [
    {
      group: 'nav.system',
      path: API_PATTERNS.keys,
      name: 'nav.api',
      icon: 'code',
      auth: 'manage_api_edit',
    },
  ],
} satisfies Feature;
