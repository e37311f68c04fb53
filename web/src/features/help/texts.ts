import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'help.title': ['帮助', 'Help'],
  'help.contents': ['目录', 'Contents'],
  'help.search': ['搜索帮助', 'Search the guide'],
  'help.found': ['“{text}”的搜索结果：{count} 个主题', 'Results for “{text}”: {count}'],
  'help.foundNone': ['帮助中没有“{text}”', 'No results for “{text}”'],
  'help.turn': ['翻页', 'Previous and next topic'],
  'help.previous': ['上一篇', 'Previous'],
  'help.next': ['下一篇', 'Next'],
  'help.whole': ['打开完整指南', 'Open the whole guide'],
  'help.missing': ['没有这个主题', 'Topic not found'],
  'help.missingText': ['地址可能有误，请从目录中选择。', 'The address may be wrong. Choose a topic from the contents.'],
  'help.failed': ['帮助加载失败', 'The guide could not be loaded'],
} as const satisfies TextTable;
