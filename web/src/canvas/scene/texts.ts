import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'canvas.goneText': ['已被删除，或您无权查看', 'It was deleted, or you may not see it'],
  'canvas.broken': ['无法识别的图元', 'Unknown widget'],
  'canvas.failed': ['绘制出错', 'Could not be drawn'],
} as const satisfies TextTable;
