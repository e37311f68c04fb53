import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'manage.name': ['名称', 'Name'],
  'manage.nameEn': ['英文名称', 'English name'],
  'manage.nameEnAdd': ['添加英文名称', 'Add English name'],
  'manage.nameEnHelp': ['留空时英文界面显示名称。', 'Leave empty to show the name in English too.'],
} as const satisfies TextTable;
