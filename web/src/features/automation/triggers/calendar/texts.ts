import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.moment': ['时刻', 'Moment'],
  'automation.moment.shiftStart': ['班次开始', 'Start of a shift'],
  'automation.moment.shiftEnd': ['班次结束', 'End of a shift'],
  'automation.moment.time': ['按日历定时', 'Time of day'],
  'automation.on': ['日子', 'Days'],
  'automation.words.shiftStart': ['{calendar}：{shift}开始', 'Start of {shift} ({calendar})'],
  'automation.words.shiftEnd': ['{calendar}：{shift}结束', 'End of {shift} ({calendar})'],
} as const satisfies TextTable;
