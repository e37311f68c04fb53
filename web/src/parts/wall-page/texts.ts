import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'wallPage.page': ['页面', 'Page'],
  'wallPage.playlist': ['恢复播放列表', 'Back to the playlist'],
  'wallPage.seconds': ['显示多久', 'Shown for'],
  'wallPage.secondsHelp': ['留空则直到下一次切换', 'Leave empty: until the next switch'],
} as const satisfies TextTable;
