import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'top.role.platform': ['平台管理员', 'Platform administrator'],
  'top.role.admin': ['管理员', 'Administrator'],
  'top.role.engineer': ['工程师', 'Engineer'],
  'top.role.operator': ['操作员', 'Operator'],
  'top.role.viewer': ['查看者', 'Viewer'],
} as const satisfies TextTable;
