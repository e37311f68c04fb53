import { BACKUP_PATTERNS } from '../../lib/paths/backup-paths.ts';
import type { Feature } from '../feature.ts';

/** Backups of the platform. */
export const feature = {
  routes: [
    {
      path: BACKUP_PATTERNS.all,
      screen: async () => (await import('./backup-screen.tsx')).BackupScreen,
      help: 'backups',
    },
  ],
  menu: [
    {
      group: 'nav.system',
      path: BACKUP_PATTERNS.all,
      name: 'nav.backup',
      icon: 'save',
      auth: 'manage_setting_edit',
    },
  ],
} satisfies Feature;
