import { DELIVERY_REASONS } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import type { Translate } from '../../i18n/translate.ts';

/** The system error codes of an unreachable host. */
const UNREACHABLE = new Set(['ESOCKET', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ENOTFOUND', 'ETIMEDOUT']);
/** And of one that wants another user or password, or an encryption that it does not offer. */
const REFUSED = new Set(['EAUTH', 'ENOAUTH', 'ETLS']);

/** Why a notification was not sent, for people; the sender's own words stay as they are, a code of the system is kept. */
export function reasonText(reason: string, t: Translate): string {
  const own = DELIVERY_REASONS.find((one) => one === reason);
  if (own !== undefined) return t(`notify.reason.${own}`);
  if (UNREACHABLE.has(reason)) return t('notify.reason.unreachable', { code: reason });
  return REFUSED.has(reason) ? t('notify.reason.refused', { code: reason }) : reason;
}
