import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

const PATH = PATTERNS.platformSettings;

/** Settings of the platform. */
export const feature = {
  routes: [
    {
      path: PATH,
      screen: async () => (await import('./setting-screen.tsx')).SettingScreen,
      help: 'platform-settings',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: PATH,
      name: 'nav.setting',
      icon: 'setting',
      auth: 'manage_setting_edit',
      sharedEdit: 'manage_setting_edit',
    },
  ],
} satisfies Feature;
