import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'service.kind': ['服务', 'Service'],
  'service.state': ['状态', 'State'],
  'service.state.expired': ['已到期', 'Expired'],
  'service.state.expiring': ['30 天内到期', 'Expires within 30 days'],
  'service.state.active': ['有效', 'Active'],
  'service.state.upcoming': ['未开始', 'Not started'],
  'service.endAt': ['到期', 'End'],
  'service.months': ['月数', 'Months'],
  'service.gateway': ['网关', 'Gateway'],
  'service.expiredText': [
    '到期只作标记和提醒：监控、报警、历史都不会因此停止。',
    'Expiry only triggers reminders. Monitoring, alarms and history keep working.',
  ],
} as const satisfies TextTable;
