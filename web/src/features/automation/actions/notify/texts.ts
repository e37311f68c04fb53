import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.users': ['通知谁', 'People'],
  'automation.text': ['消息', 'Message'],
  'automation.textEn': ['消息（英文）', 'Message in English'],
  'automation.textEnHelp': ['留空则与上面相同', 'Leave empty to use the text above'],
  'automation.words.notify': ['通知 {count} 人', 'Notify {count} {count:person|people}'],
} as const satisfies TextTable;
