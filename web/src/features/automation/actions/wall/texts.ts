import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.display': ['大屏', 'Wall display'],
  'automation.displayNone': ['还没有大屏', 'No wall displays yet'],
  'automation.displayDenied': ['您的角色不能管理大屏', 'Your role cannot manage wall displays'],
  'automation.words.wall': ['大屏“{display}”显示“{page}”', 'Show “{page}” on “{display}”'],
  'automation.words.playlist': ['大屏“{display}”恢复播放列表', 'Back to the playlist on “{display}”'],
} as const satisfies TextTable;
