import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.words.notify': ['通知 {count} 人', 'Notify {count} {count:person|people}'],
} as const satisfies TextTable;
