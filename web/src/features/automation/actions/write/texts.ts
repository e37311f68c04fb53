import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.value': ['写入值', 'Value to write'],
  'automation.valueHelp': [
    '遵守写入限值与联锁，并记入操作日志；需人工确认、密码或复核的变量不能写入',
    'Limits and interlocks apply, and the operation log records it. Signals that require a confirmation, a password or a second person cannot be written.',
  ],
  'automation.words.write': ['将{signal}设为 {value}', 'Set {signal} to {value}'],
} as const satisfies TextTable;
