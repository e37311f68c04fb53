import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'nav.reports': ['报表', 'Reports'],

  'reports.title': ['报表', 'Reports'],
  'reports.equipment': ['设备', 'Equipment'],
} as const satisfies TextTable;
