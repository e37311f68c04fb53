import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.alarmRule': ['报警规则', 'Alarm rule'],
  'automation.alarmNone': ['此设备没有报警规则', 'This equipment has no alarm rules'],
  'automation.words.alarm.raised': ['报警“{name}”发生时', 'The alarm “{name}” is raised'],
  'automation.words.alarm.returned': ['报警“{name}”恢复时', 'The alarm “{name}” returns to normal'],
} as const satisfies TextTable;
