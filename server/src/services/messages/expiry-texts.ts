import type { Texts } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';

interface Expiring {
  readonly iccid: string;
  readonly carrier: string;
  readonly plan: string;
  /** Ms. */
  readonly expireAt: number;
}

/** What is told of a card that expires within so many days. */
export function expiryTexts(card: Expiring, days: number): { readonly title: Texts; readonly note: Texts } {
  const { iccid, carrier, plan, expireAt } = card;
  const what = [carrier, plan].filter((part) => part !== '').join(' ');
  const dayIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: DEFAULT_TIME_ZONE }).format(expireAt);
  return {
    title: {
      zh: `物联网卡 ${iccid} 将在 ${days} 天内到期`,
      en: `IoT card ${iccid} expires within ${days === 1 ? 'a day' : `${days} days`}`,
    },
    note: {
      zh: `${what === '' ? '' : `${what}，`}${dayIn('zh-CN')}到期，请及时续费，以免网关离线。`,
      en: `${what === '' ? '' : `${what}. `}It ends on ${dayIn('en-GB')}; renew it, or its gateway will go offline.`,
    },
  };
}
