import type { Feature } from '../feature.ts';

const LOG = '/manage/log';
const SMS = '/manage/sms';

/** The operation log and the SMS log. */
export const feature = {
  routes: [
    { path: LOG, screen: async () => (await import('./operation-log.tsx')).OperationLog, help: 'logs' },
    { path: SMS, screen: async () => (await import('./sms-log.tsx')).SmsLog, help: 'short-messages' },
  ],
  menu: [
    {
      group: 'nav.logArea',
      path: LOG,
      name: 'nav.logs',
      icon: 'search',
      auth: 'manage_log_view',
    },
    {
      group: 'nav.logArea',
      path: SMS,
      name: 'nav.sms',
      icon: 'message',
      auth: 'manage_sms_view',
    },
  ],
} satisfies Feature;
