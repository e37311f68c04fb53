import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'history.chart': ['曲线', 'Curve'],
} as const satisfies TextTable;
