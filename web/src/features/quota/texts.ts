import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.quota': ['配额', 'Quotas'],

  'quota.title': ['配额', 'Quotas'],
  'quota.intro': [
    '每个组织（含下级）的用量和上限。低于现有用量的上限不会删除数据，只拒绝继续新增。',
    'Usage and limits of each organisation, including everything below it. A limit below the current usage deletes nothing; it only prevents additions.',
  ],
  'quota.counted': ['统计于 {age}前', 'Counted {age} ago'],
  'quota.org': ['组织', 'Organisation'],
  'quota.fullest': ['用得最多的', 'Fullest quotas'],
  'quota.own': ['单独设置的上限', 'Custom limits'],
  'quota.ownCount': ['{count} 项', '{count} set'],
  'quota.ownNone': ['全部为默认', 'All default'],
  'quota.used': ['{used} / {limit}（{percent}%）', '{used} / {limit} ({percent} %)'],
  'quota.unused': ['尚无用量', 'Nothing used yet'],
  'quota.edit': ['修改上限', 'Edit limits'],
  'quota.editOf': ['“{name}”的上限', 'Limits of “{name}”'],
  'quota.editDefaults': ['修改默认上限', 'Edit defaults'],
  'quota.defaults': ['默认上限（适用于所有组织）', 'Default limits of every organisation'],
  'quota.empty': ['留空则使用 {limit}', 'Leave empty to use {limit}'],
  'quota.reset': ['恢复默认', 'Reset to defaults'],
  'quota.resetTitle': ['恢复“{name}”的默认上限？', 'Reset the limits of “{name}” to the defaults?'],
  'quota.resetText': ['将删除 {count} 项单独设置的上限。', 'Its {count} custom {count:limit is|limits are} deleted.'],
  'quota.resetDone': ['已恢复默认上限', 'Limits reset to the defaults'],
  'quota.noOrgs': ['还没有组织', 'No organisations yet'],
  'quota.ofOrg': ['组织', 'Per organisation'],
  'quota.ofPerson': ['每个人', 'Per person'],
  'quota.ofGateway': ['每个网关', 'Per gateway'],
  'quota.gateways': ['超过速率的网关', 'Gateways above their rate limit'],
  'quota.gatewaysText': [
    '自服务器启动以来。本产品的网关会保留并重发超出的数值；其他网关超出的数值会丢失。',
    'Since the server started. Tidegate gateways keep the excess values and send them later; excess values of other gateways are lost.',
  ],
  'quota.gatewaysNone': ['没有网关超过速率', 'No gateway exceeds its rate limit'],
  'quota.gateway': ['网关', 'Gateway'],
  'quota.deferred': ['保留并重发', 'Sent later'],
  'quota.refused': ['丢失', 'Lost'],
  'quota.last': ['最近一次', 'Last exceeded'],
} as const satisfies TextTable;
