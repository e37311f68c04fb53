import type { Feature } from '../feature.ts';

const PATH = '/manage/system/quota';

/** Quotas of organisations. */
export const feature = {
  routes: [
    {
      path: PATH,
      screen: async () => (await import('./quota-screen.tsx')).QuotaScreen,
      help: 'quotas',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATH,
      name: 'nav.quota',
      icon: 'gauge',
      auth: 'manage_setting_edit',
    },
  ],
} satisfies Feature;
