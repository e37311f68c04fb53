import { STORAGE_PATTERNS } from '../../lib/paths/storage-paths.ts';
import type { Feature } from '../feature.ts';

/** Storage of the platform and how long records are kept. */
export const feature = {
  routes: [
    {
      path: STORAGE_PATTERNS.storage,
      screen: async () => (await import('./storage-screen.tsx')).StorageScreen,
      help: 'storage',
    },
    {
      path: STORAGE_PATTERNS.retention,
      screen: async () => (await import('./retention-screen.tsx')).RetentionScreen,
      help: 'storage',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: STORAGE_PATTERNS.storage,
      name: 'nav.storage',
      icon: 'database',
      auth: 'manage_setting_edit',
    },
  ],
} satisfies Feature;
