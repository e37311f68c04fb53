import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'top.search': ['搜索设备、变量、页面', 'Search everything'],
  'top.searchHint': ['输入名称、编码或拼音首字母', 'Type a name, a code or pinyin initials'],
  'top.searchNone': ['没有与“{text}”相符的设备、变量或页面', 'No equipment, signal or page matches “{text}”'],
  'top.search.equipment': ['设备', 'Equipment'],
  'top.search.signal': ['变量', 'Signal'],
  'top.search.write': ['写入…', 'Write…'],
  'top.search.page': ['页面', 'Page'],
  'top.search.screen': ['功能', 'Menu'],
  'top.searchKeys': ['↑↓ 选择 · Enter 打开 · Esc 关闭', '↑↓ select · Enter open · Esc close'],
} as const satisfies TextTable;
