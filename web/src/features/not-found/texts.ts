import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'notFound.title': ['页面不存在', 'Page not found'],
  'notFound.text': ['地址可能输错了，或页面已移走。', 'The address may be mistyped, or the page has moved.'],
} as const satisfies TextTable;
