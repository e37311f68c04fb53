import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'loses.title': ['以下内容使用“{name}”，删除后将缺少它：', 'These use “{name}” and go without it once it is deleted:'],
  'loses.kind': ['{kind}：{count} 个', '{kind}: {count}'],
  'loses.more': ['另有 {count} 个', '{count} more'],
  'loses.reading': ['正在查找使用“{name}”的内容…', 'Looking for what uses “{name}”…'],
  'loses.failed': ['无法查找哪些内容使用“{name}”：{reason}', 'What uses “{name}” could not be found: {reason}'],
} as const satisfies TextTable;
