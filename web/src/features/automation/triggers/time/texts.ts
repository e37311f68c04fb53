import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.zone': ['时区', 'Time zone'],
  'automation.days': ['星期', 'Days'],
  'automation.skipDates': ['节假日除外', 'Except on holidays'],
  'automation.skipDatesHelp': [
    '这些日期不触发，最多 {count} 个',
    'It is not triggered on these dates, at most {count}',
  ],
  'automation.skips': ['{count} 个日期除外', 'except {count} {count:date|dates}'],
  'automation.everyDay': ['每天', 'Every day'],
} as const satisfies TextTable;
