import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.report': ['报表', 'Report'],
  'automation.reportNone': ['此设备没有报表', 'This equipment has no reports'],
  'automation.reportDays': ['最近天数', 'Days before'],
  'automation.reportFormat': ['格式', 'Format'],
  'automation.reportFormat.xlsx': ['Excel', 'Excel'],
  'automation.reportFormat.csv': ['CSV', 'CSV'],
  'automation.reportFormat.pdf': ['PDF', 'PDF'],
  'automation.reportFormat.template': ['报表模板', 'Own workbook'],
  'automation.words.report': [
    '生成报表“{name}”（最近 {count} 天）',
    'Run the report “{name}” of the last {count} {count:day|days}',
  ],
} as const satisfies TextTable;
