import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'storage.away': [
    '自 {time} 起无法保存数据：数值和报警照常显示，但任何更改都无法保存。',
    'Storage unavailable since {time}: values and alarms are shown, but changes cannot be saved.',
  ],
} as const satisfies TextTable;
