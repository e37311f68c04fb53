import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'nav.card': ['物联网卡', 'IoT cards'],

  'card.title': ['物联网卡', 'IoT cards'],
  'card.search': ['按卡号、运营商、套餐或备注搜索', 'Search by number, carrier, plan or remark'],
  'card.iccidHelp': [
    '卡面上以 89 开头的 17 到 20 位号码。网关的 ICCID 与此相同时自动关联。',
    '17 to 20 digits printed on the card, starting with 89. A gateway with the same ICCID is linked.',
  ],
  'card.iccidRule': ['须为以 89 开头的 17 到 20 位号码', 'Enter 17 to 20 digits starting with 89'],
  'card.monthlyMb': ['每月流量（MB）', 'Monthly data (MB)'],
  'card.monthlyMbHelp': ['留空表示不限量', 'Leave empty for no limit'],
  'card.lastDay': ['有效期至', 'Valid until'],
  'card.lastDayHelp': ['当天仍有效；留空表示长期有效', 'The last valid day; leave empty if the card does not expire'],
  'card.anyStatus': ['全部状态', 'Any status'],
  'card.usage': ['本月用量', 'Used this month'],
  'card.used': ['{used} / {of} MB（{percent}%）', '{used} / {of} MB ({percent} %)'],
  'card.usedPlain': ['{used} MB，不限量', '{used} MB, no limit'],
  'card.forecast': ['月底预计 {mb} MB', '{mb} MB by the end of the month'],
  'card.countedText': [
    '用量为服务器与网关之间消息（含主题）的字节数，按 UTC+8 自然月统计，不含网络协议开销，运营商的计费会更高。预计值 = 本月日均用量 × 本月天数。',
    'Traffic counts the bytes of messages between server and gateway, including topics, per calendar month in UTC+8 and without network overhead; a carrier bills more. Forecast = daily average this month × days of the month.',
  ],
  'card.noGateway': ['无', 'None'],
  'card.none': ['没有符合条件的卡', 'No matching cards'],
  'card.empty': ['还没有物联网卡', 'No IoT cards yet'],
  'card.emptyText': [
    '登记网关使用的卡，即可看到流量、到期和超量提醒。',
    'Add the cards of your gateways to monitor their traffic and expiry.',
  ],
  'card.add': ['添加物联网卡', 'Add IoT card'],
  'card.edit': ['修改物联网卡', 'Edit IoT card'],
  'card.delete': ['删除物联网卡 {iccid}？', 'Delete the IoT card {iccid}?'],
  'card.deleteText': [
    '已统计的流量会保留，重新添加同一卡号后仍可看到。',
    'The recorded traffic is kept and shown again if a card with the same number is added.',
  ],
  'card.notices': ['{count} 张卡需要处理', 'Cards that need attention: {count}'],
  'card.moreNotices': ['另有 {count} 张', '{count} more'],
  'card.notice.expired': ['已到期', 'Expired'],
  'card.notice.expiring': ['30 天内到期', 'Expires within 30 days'],
  'card.notice.overPlan': ['已超套餐', 'Over the data plan'],
  'card.notice.nearPlan': ['超过 80%', 'Over 80% of the data plan'],
} as const satisfies TextTable;
