import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.history': ['历史数据', 'History'],

  'dataArea.title': ['历史数据', 'History'],
  'dataArea.equipment': ['设备', 'Equipment'],
  'dataArea.badAddress': ['链接中的条件不能查询', 'The data in this link cannot be shown'],
  'dataArea.firstTen': ['显示前 {count} 个变量', 'Show the first {count} signals'],
  'dataArea.last8h': ['改为最近 8 小时', 'Show the last 8 hours'],
  'dataArea.noEquipment': [
    '链接中的设备不存在，或您无权查看；现在显示“{name}”',
    'The equipment in this link does not exist or you have no access to it. “{name}” is shown instead.',
  ],
  'dataArea.missing': [
    '链接中有 {count} 个变量不存在、没有历史，或您无权查看',
    'Signals in this link that do not exist, have no history or are outside your access scope: {count}',
  ],
  'dataArea.removeMissing': ['从链接中移除', 'Remove from the link'],
} as const satisfies TextTable;
