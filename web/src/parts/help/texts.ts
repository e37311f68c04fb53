import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'help.group.begin': ['入门', 'Basics'],
  'help.group.monitor': ['监控', 'Monitoring'],
  'help.group.setup': ['配置', 'Setup'],
  'help.group.people': ['人员与日志', 'People and logs'],
  'help.group.system': ['系统设置', 'System settings'],
  'help.group.other': ['其他', 'More'],
} as const satisfies TextTable;
