import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'frame.openAlone': ['在新标签页打开', 'Open in a new tab'],
  'frame.blocked': [
    '浏览器拒绝显示该页面。若刚添加，请重新加载。',
    'The browser blocked this page. If it was just added, reload the page.',
  ],
} as const satisfies TextTable;
