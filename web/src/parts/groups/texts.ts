import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'equipment.groupUnnamed': ['未命名分组', 'Unnamed group'],
  'equipment.groupAll': ['全部分组', 'All groups'],
  'equipment.groupNone': ['未分组', 'No group'],
  'equipment.groupFilter': ['按分组筛选', 'Filter by group'],
  'equipment.groupDelete': ['删除分组“{name}”？', 'Delete the group “{name}”?'],
  'equipment.groupDeleteText': [
    '分组内有 {count} 台设备，它们不会被删除，将移到：',
    'Its equipment ({count}) is not deleted but moves to:',
  ],
  'equipment.groupMoveTo': ['组内设备移到', 'Move its contents to'],
} as const satisfies TextTable;
