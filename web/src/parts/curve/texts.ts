import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'history.chart': ['曲线', 'Curve'],
} as const satisfies TextTable;
