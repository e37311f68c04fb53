import type { Language, Texts } from '../../../errors.ts';
import { DELIVERY_REASONS, type DeliveryReason } from '../notify-delivery.ts';

const OWN: { readonly [R in DeliveryReason]: Texts } = {
  quiet: { zh: '静默时段', en: 'Quiet hours' },
  limit: { zh: '超过每小时上限', en: 'Hourly limit exceeded' },
  noAddress: { zh: '没有号码、地址或已订阅的浏览器', en: 'No number, address or browser for this channel' },
  noSender: { zh: '服务器未配置此方式', en: 'Channel not configured on the server' },
  noReach: { zh: '此人已不能查看该设备', en: 'The person can no longer access the equipment' },
  policyGone: { zh: '策略已删除', en: 'The policy was deleted' },
  interrupted: {
    zh: '服务器在发送时中断，不再重发',
    en: 'The server was interrupted while sending. The notification is not sent again.',
  },
};
const UNREACHABLE: Texts = {
  zh: '无法连接发送服务器（{code}）',
  en: 'The mail or SMS server cannot be reached ({code})',
};
const REFUSED: Texts = {
  zh: '发送服务器不接受用户名或密码（{code}）',
  en: 'The mail or SMS provider rejected the username or password ({code})',
};
/** The system error codes of an unreachable host, and of one that wants another user or password, or an encryption that it does not offer. */
const CODES: ReadonlyMap<string, Texts> = new Map([
  ...['ESOCKET', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ENOTFOUND', 'ETIMEDOUT'].map(
    (code): [string, Texts] => [code, UNREACHABLE],
  ),
  ...['EAUTH', 'ENOAUTH', 'ETLS'].map((code): [string, Texts] => [code, REFUSED]),
]);

/** Why a notification was not sent, for people; the sender's own words stay as they are, a code of the system is kept. */
export function reasonText(reason: string, language: Language): string {
  const own = DELIVERY_REASONS.find((one) => one === reason);
  if (own !== undefined) return OWN[own][language];
  return CODES.get(reason)?.[language].replace('{code}', reason) ?? reason;
}
