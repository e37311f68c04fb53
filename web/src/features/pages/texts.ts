import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'player.none': ['{name} 还没有页面', '{name} has no pages yet'],
  'player.morePages': ['另外 {count} 个页面', '{count} {count:more page|more pages}'],
  'player.noneText': [
    '工程师绘制页面后，即可在此监控设备。',
    'Once an engineer has drawn and published a page, you run the plant from here.',
  ],
  'player.back': ['返回', 'Back'],
  'player.toValues': ['查看实时值', 'Show live values'],
} as const satisfies TextTable;
