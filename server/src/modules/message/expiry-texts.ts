import type { Texts } from '@tidegate/contract/errors.ts';
import { gatewayNameText, type Names, type NamesOf, nameText, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';
import { momentMark } from './moments.ts';

interface Expiring {
  readonly iccid: string;
  readonly carrier: string;
  readonly plan: string;
  /** Ms. */
  readonly expireAt: number;
}

/** A value-added service in a notice. */
export interface EndingService extends NamesOf<'gateway'> {
  readonly kind: string;
  /** The name of the kind; undefined if the platform no longer offers it. */
  readonly names: Names | undefined;
  /** Ms. */
  readonly expireAt: number;
}

/** The notice of a value-added service that expires within this many days; 0: has expired. */
export function serviceTexts(ending: EndingService, days: number): { readonly title: Texts; readonly note: Texts } {
  const { kind, names = { ...NO_NAMES, name: kind }, expireAt } = ending;
  const within = days === 1 ? 'a day' : `${days} days`;
  return {
    title: {
      zh: `${gatewayNameText(ending, 'zh')} 的${nameText(names, 'zh')}${days === 0 ? '已到期' : `将在 ${days} 天内到期`}`,
      en: `${nameText(names, 'en')} of ${gatewayNameText(ending, 'en')} ${days === 0 ? 'has expired' : `expires within ${within}`}`,
    },
    note: {
      zh: `${momentMark('day', expireAt)}到期，请续费。监控与报警不受影响。`,
      en: `${days === 0 ? 'It expired' : 'It expires'} on ${momentMark('day', expireAt)}. Renew it. Monitoring and alarms continue in any case.`,
    },
  };
}

/** The notice of a card that expires within this many days. */
export function expiryTexts(card: Expiring, days: number): { readonly title: Texts; readonly note: Texts } {
  const { iccid, carrier, plan, expireAt } = card;
  const what = [carrier, plan].filter((part) => part !== '').join(' ');
  return {
    title: {
      zh: `物联网卡 ${iccid} 将在 ${days} 天内到期`,
      en: `IoT card ${iccid} expires within ${days === 1 ? 'a day' : `${days} days`}`,
    },
    note: {
      zh: `${what === '' ? '' : `${what}，`}${momentMark('day', expireAt)}到期，请及时续费，以免网关离线。`,
      en: `${what === '' ? '' : `${what}. `}It expires on ${momentMark('day', expireAt)}. Renew it, or its gateway will go offline.`,
    },
  };
}
