import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'canvas.goneText': ['已被删除，或您无权查看', 'It was deleted, or you do not have access to it'],
  'canvas.broken': ['无法识别的图元', 'Unknown widget'],
  'canvas.failed': ['绘制出错', 'The widget could not be drawn'],
} as const satisfies TextTable;
