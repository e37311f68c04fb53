import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'tour.offer': ['第一次来？跟着导览走一遍', 'New here? Take the guided tour'],
  'tour.offerText': [
    '让一台水泵跳闸，查看并确认报警，回放经过，再画一个页面，约五分钟。可随时停止和继续。',
    'Trip a pump, see and acknowledge its alarm, replay what happened, and draw a page: about five minutes. Stop and resume at any time.',
  ],
  'tour.start': ['开始导览', 'Start tour'],
  'tour.later': ['暂不', 'Not now'],
  'tour.resume': ['继续导览', 'Resume tour'],
  'tour.repeat': ['重新导览', 'Repeat tour'],
} as const satisfies TextTable;
