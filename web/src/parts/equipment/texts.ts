import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'equipmentPick.none': ['没有符合的设备', 'No matching equipment'],
  'equipmentPick.gone': ['不可用的设备', 'Unavailable equipment'],
  'equipmentPick.loading': ['正在加载…', 'Loading…'],
  'equipmentPick.more': [
    '显示 {shown} 台，共 {total} 台。输入名称或编码查找。',
    'Shows {shown} of {total}. Type a name or code to find others.',
  ],
} as const satisfies TextTable;
