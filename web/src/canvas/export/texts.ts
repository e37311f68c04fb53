import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'exportPage.title': ['导出“{name}”', 'Export “{name}”'],
  'exportPage.page': ['页面', 'Page'],
  'exportPage.do': ['导出', 'Export'],
  'exportPage.preview': ['页面预览', 'Page preview'],
  'exportPage.format': ['格式', 'Format'],
  'exportPage.format.svg': ['矢量图，文字仍是文字，可继续编辑。', 'Vector drawing. Text stays editable.'],
  'exportPage.format.png': ['位图，适合报告和消息。', 'Bitmap for reports and messages.'],
  'exportPage.format.pdf': ['单页文档，适合打印和存档。', 'One sheet for printing or archiving.'],
  'exportPage.theme': ['配色', 'Colours'],
  'exportPage.theme.light': ['浅色', 'Light'],
  'exportPage.theme.dark': ['深色', 'Dark'],
  'exportPage.size': ['尺寸', 'Size'],
  'exportPage.paper': ['纸张', 'Paper'],
  'exportPage.paper.own': ['页面大小', 'Page size'],
  'exportPage.paper.a4': ['A4', 'A4'],
  'exportPage.paper.a3': ['A3', 'A3'],
  'exportPage.busy': ['正在绘制页面…', 'Drawing the page…'],
  'exportPage.failed': [
    '浏览器无法绘制该页面，请选择更小的尺寸或其他格式。',
    'The browser could not draw the page. Try a smaller size or another format.',
  ],
} as const satisfies TextTable;
