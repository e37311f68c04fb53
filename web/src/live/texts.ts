import type { TextTable } from '../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'quality.good': ['良好', 'Good'],
  'quality.staleText': ['数据源已无更新', 'The source has stopped sending'],
  'quality.lostText': ['与服务器的连接已中断', 'The connection to the server is lost'],
  'quality.uncertainText': ['设备报告此值可疑', 'The device reports the value as uncertain'],
  'quality.badText': ['设备报告此值无效', 'The device reports the value as invalid'],
  'quality.code': ['{text}（{code}）', '{text} ({code})'],
} as const satisfies TextTable;
