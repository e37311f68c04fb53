import type { TextTable } from '../../../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'automation.channels': ['方式', 'Channels'],
  'automation.channelsHelp': [
    '每人每种方式每小时最多 20 条，其余合并为一条',
    'At most 20 per hour to each person by each channel; the others are combined into one',
  ],
  'automation.roles': ['角色', 'Roles'],
  'automation.nobody': ['请选择人员或角色', 'Choose people or roles'],
  'automation.notSetUp': ['{channel}（服务器未配置）', '{channel} (not set up on the server)'],
  'automation.words.people': ['{count} 人', '{count} {count:person|people}'],
  'automation.words.roles': ['{count} 个角色', '{count} {count:role|roles}'],
  'automation.words.send': ['以{ways}通知 {whom}', 'Send by {ways} to {whom}'],
} as const satisfies TextTable;
