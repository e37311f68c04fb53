import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.reports': ['报表', 'Reports'],

  'reports.title': ['报表', 'Reports'],
  'reports.equipment': ['设备', 'Equipment'],
} as const satisfies TextTable;
