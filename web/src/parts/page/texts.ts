import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'pages.add': ['添加页面', 'Add page'],
  'pages.addDraw': ['添加并绘制', 'Add and edit'],
  'pages.options': ['页面选项', 'Page options'],
  'pages.title': ['标题', 'Title'],
  'pages.titleEn': ['英文标题', 'English title'],
  'pages.role': ['用途', 'Use'],
  'pages.roleHelp': [
    '页面：每台设备各有一份。模板：放到其他页面上。面板：点击设备的图元时打开。',
    'Page: each piece of equipment gets its own. Template: placed on other pages. Faceplate: opens when a symbol of the equipment is clicked.',
  ],
  'pages.role.page': ['页面', 'Page'],
  'pages.role.template': ['模板', 'Template'],
  'pages.role.faceplate': ['面板', 'Faceplate'],
  'pages.device': ['用于', 'Designed for'],
  'pages.device.screen': ['屏幕', 'Screen'],
  'pages.device.phone': ['手机', 'Phone'],
  'pages.width': ['宽度', 'Width'],
  'pages.height': ['高度', 'Height'],
  'pages.fit': ['适应方式', 'Fit'],
  'pages.fit.person': ['按个人设置', 'Personal setting'],
  'pages.fit.width': ['宽度自适应', 'Fit width'],
  'pages.fit.ratio': ['适应页面', 'Fit page'],
  'pages.fit.screen': ['铺满屏幕', 'Fill screen'],
} as const satisfies TextTable;
