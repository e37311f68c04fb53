import { NOTIFY_PATTERNS } from '../../lib/paths/notify-paths.ts';
import type { Feature } from '../feature.ts';

/** Notification policies and sent notifications. */
export const feature = {
  routes: [
    {
      path: NOTIFY_PATTERNS.policies,
      screen: async () => (await import('./policy-list.tsx')).PolicyList,
      help: 'notifications',
    },
    {
      path: NOTIFY_PATTERNS.log,
      screen: async () => (await import('./delivery-log.tsx')).DeliveryLog,
      help: 'notifications',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: NOTIFY_PATTERNS.policies,
      name: 'nav.notify',
      icon: 'send',
      auth: 'manage_notify_view',
      sharedEdit: 'manage_notify_edit',
    },
  ],
} satisfies Feature;
