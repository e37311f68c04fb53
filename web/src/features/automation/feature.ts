import type { Feature } from '../feature.ts';

const PATH = '/manage/eg/automation';

/** Automations: when, if, then. */
export const feature = {
  routes: [
    {
      path: PATH,
      screen: async () => (await import('./automation-list.tsx')).AutomationList,
      help: 'automations',
    },
  ],
  menu: [
    {
      group: 'nav.manage',
      path: PATH,
      name: 'nav.automations',
      icon: 'automation',
      auth: 'manage_automation_view',
    },
  ],
} satisfies Feature;
