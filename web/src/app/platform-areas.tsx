import { DashboardOutlined, DatabaseOutlined, SaveOutlined, SettingOutlined } from '@ant-design/icons';
import { BACKUP_PATTERNS } from '../lib/backup-paths.ts';
import { PATTERNS } from '../lib/paths.ts';
import { STORAGE_PATTERNS } from '../lib/storage-paths.ts';
import type { Area } from './area.ts';

/** The areas of the whole platform, for its administrators. */
export const PLATFORM_AREAS: readonly Area[] = [
  {
    path: BACKUP_PATTERNS.all,
    prefixes: [BACKUP_PATTERNS.all],
    name: 'nav.backup',
    icon: <SaveOutlined />,
    auth: 'manage_setting_edit',
  },
  {
    path: STORAGE_PATTERNS.storage,
    prefixes: [STORAGE_PATTERNS.storage],
    name: 'nav.storage',
    icon: <DatabaseOutlined />,
    auth: 'manage_setting_edit',
  },
  {
    path: PATTERNS.manageSetting,
    prefixes: [PATTERNS.manageSetting],
    name: 'nav.setting',
    icon: <SettingOutlined />,
    auth: 'manage_setting_edit',
    sharedEdit: 'manage_setting_edit',
  },
  {
    path: PATTERNS.manageQuota,
    prefixes: [PATTERNS.manageQuota],
    name: 'nav.quota',
    icon: <DashboardOutlined />,
    auth: 'manage_setting_edit',
  },
];
