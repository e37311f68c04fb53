import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.services': ['增值服务', 'Value-added services'],

  'service.title': ['增值服务', 'Value-added services'],
  'service.search': ['按网关或备注搜索', 'Search by gateway or remark'],
  'service.anyKind': ['全部服务', 'Any service'],
  'service.anyState': ['全部状态', 'Any state'],
  'service.startAt': ['开始', 'Start'],
  'service.monthsHelp': ['到期日按自然月计算。', 'The end date follows from the number of calendar months.'],
  'service.none': ['没有符合条件的服务', 'No matching services'],
  'service.empty': ['还没有增值服务', 'No value-added services yet'],
  'service.emptyText': [
    '为网关登记已购买的服务，到期前会提醒。',
    'Add the services purchased for your gateways to be reminded before they expire.',
  ],
  'service.add': ['添加服务', 'Add service'],
  'service.edit': ['更正服务', 'Edit service'],
  'service.delete': ['删除 {gateway} 的“{kind}”？', 'Delete “{kind}” of {gateway}?'],
  'service.deleteText': ['续费记录一并删除。', 'Its renewals are deleted too.'],
  'service.renew': ['续费', 'Renew'],
  'service.renewMany': ['续费所选 {count} 项', 'Renew selected ({count})'],
  'service.renewTitle': ['续费 {count} 项服务', 'Renew services: {count}'],
  'service.renewText': [
    '从到期日起顺延；已到期的从今天起算。',
    'Extends from the current end date, or from today if already expired.',
  ],
  'service.note': ['说明', 'Note'],
  'service.renewals': ['续费记录', 'Renewals'],
  'service.noRenewals': ['还没有续费', 'No renewals yet'],
  'service.renewedMonths': ['{months} 个月', '{months} {months:month|months}'],
  'service.renewedBy': ['操作人', 'By'],
  'service.renewedAt': ['时间', 'Time'],
  'service.renewedEnds': ['到期变更', 'End'],
  'service.choose': ['选择 {gateway} 的“{kind}”', 'Select “{kind}” of {gateway}'],
  'service.export': ['导出 CSV', 'Export CSV'],
} as const satisfies TextTable;
