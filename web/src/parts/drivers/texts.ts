import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'manage.driverAdd': ['添加驱动', 'Add driver'],
  'manage.driverEdit': ['编辑驱动', 'Edit driver'],
  'manage.protocol': ['协议', 'Protocol'],
  'manage.pollMs': ['采集周期（毫秒）', 'Poll period (ms)'],
  'manage.enabled': ['启用', 'Enabled'],
} as const satisfies TextTable;
