import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

/** The operation log and the short messages. */
export const feature = {
  routes: [
    { path: PATTERNS.manageLog, screen: async () => (await import('./operation-log.tsx')).OperationLog, help: 'logs' },
    { path: PATTERNS.manageSms, screen: async () => (await import('./sms-log.tsx')).SmsLog, help: 'short-messages' },
  ],
  menu: [
    {
      group: 'nav.logArea',
      path: PATTERNS.manageLog,
      prefixes: [PATTERNS.manageLog],
      name: 'nav.logs',
      icon: 'search',
      auth: 'manage_log_view',
    },
    {
      group: 'nav.logArea',
      path: PATTERNS.manageSms,
      prefixes: [PATTERNS.manageSms],
      name: 'nav.sms',
      icon: 'message',
      auth: 'manage_sms_view',
    },
  ],
} satisfies Feature;
