import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'pages.add': ['添加页面', 'Add page'],
  'pages.addDraw': ['添加并绘制', 'Add and edit'],
  'pages.options': ['页面选项', 'Page options'],
  'pages.title': ['标题', 'Title'],
  'pages.titleEn': ['英文标题', 'English title'],
  'pages.device': ['用于', 'Designed for'],
  'pages.device.screen': ['屏幕', 'Screen'],
  'pages.device.phone': ['手机', 'Phone'],
  'pages.width': ['宽度', 'Width'],
  'pages.height': ['高度', 'Height'],
  'pages.fit': ['适应方式', 'Fit'],
  'pages.fit.person': ['按个人设置', 'Personal setting'],
  'pages.fit.width': ['宽度自适应', 'Fit width'],
  'pages.fit.ratio': ['保持比例', 'Fit page'],
  'pages.fit.screen': ['铺满屏幕', 'Fill screen'],
} as const satisfies TextTable;
