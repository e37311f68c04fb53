import type { IncomingHandover } from '@tidegate/contract/entities/handover.ts';
import type { Texts } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';
import type { HandoverNews } from './store.ts';

interface Told {
  readonly title: Texts;
  readonly note: Texts;
}

const dayOf = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_TIME_ZONE }).format(at);

/** To those who may take a gateway over. */
export const offeredTexts = ({ gatewayName, fromOrgName, expiresAt }: HandoverNews): Told => ({
  title: { zh: `${fromOrgName} 要移交网关 ${gatewayName}`, en: `${fromOrgName} offers you the gateway ${gatewayName}` },
  note: {
    zh: `请在 ${dayOf(expiresAt, 'zh-CN')} 前在“网关”页接受或拒绝。`,
    en: `Accept or refuse it on the page “Gateways” before ${dayOf(expiresAt, 'en-GB')}.`,
  },
});

/** To who offered a gateway. */
export const expiredTexts = ({ gatewayName }: HandoverNews): Told => ({
  title: { zh: `网关 ${gatewayName} 的移交已过期`, en: `The offer of the gateway ${gatewayName} has expired` },
  note: {
    zh: '对方没有答复，一切照旧。可以核对对方的组织编号和名称后重新移交。',
    en: 'Nobody has answered, and nothing has changed. Check number and name of the organisation before you offer it again.',
  },
});

export const acceptedTexts = ({ gatewayName, toOrgName }: IncomingHandover): Told => ({
  title: { zh: `${toOrgName} 已接受网关 ${gatewayName}`, en: `${toOrgName} has taken the gateway ${gatewayName} over` },
  note: {
    zh: '网关已不在本组织中，原接入密钥已失效。',
    en: 'It is no longer in your organisation, and its old secret opens nothing any more.',
  },
});

export const refusedTexts = ({ gatewayName, toOrgName }: IncomingHandover, reason: string): Told => ({
  title: { zh: `${toOrgName} 拒绝了网关 ${gatewayName}`, en: `${toOrgName} has refused the gateway ${gatewayName}` },
  note: { zh: `原因：${reason}。一切照旧。`, en: `Reason: ${reason}. Nothing has changed.` },
});
