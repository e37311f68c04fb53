import type { TextTable } from '../../i18n/table.ts';

/** What is shown here, in Chinese and in English. */
export const TEXTS = {
  'notFound.title': ['页面不存在', 'Page not found'],
  'notFound.text': ['地址可能输错了，或页面已移走。', 'The address may be mistyped, or the page has moved.'],
} as const satisfies TextTable;
