import type { IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import type { Texts } from '@tidegate/contract/errors.ts';
import { momentMark } from '../message/module.ts';
import type { HandoverNotice } from './records.ts';

interface Told {
  readonly title: Texts;
  readonly note: Texts;
}

/** To people who may accept a gateway. */
export const offeredTexts = ({ gatewayName, fromOrgName, expiresAt }: HandoverNotice): Told => ({
  title: { zh: `${fromOrgName} 要移交网关 ${gatewayName}`, en: `${fromOrgName} offers you the gateway ${gatewayName}` },
  note: {
    zh: `请在 ${momentMark('time', expiresAt)} 前在“网关”页接受或拒绝。`,
    en: `Accept or decline it on the page “Gateways” before ${momentMark('time', expiresAt)}.`,
  },
});

/** To the person who offered a gateway. */
export const expiredTexts = ({ gatewayName }: HandoverNotice): Told => ({
  title: { zh: `网关 ${gatewayName} 的移交已过期`, en: `The offer of the gateway ${gatewayName} has expired` },
  note: {
    zh: '对方没有答复，一切照旧。可以核对对方的组织编号和名称后重新移交。',
    en: 'There was no answer, and nothing has changed. Check the number and name of the organisation before you offer the gateway again.',
  },
});

export const acceptedTexts = ({ gatewayName, toOrgName }: IncomingHandover): Told => ({
  title: { zh: `${toOrgName} 已接受网关 ${gatewayName}`, en: `${toOrgName} has accepted the gateway ${gatewayName}` },
  note: {
    zh: '网关已不在本组织中，原接入密钥已失效。',
    en: 'It no longer belongs to your organisation, and its old secret no longer works.',
  },
});

export const refusedTexts = ({ gatewayName, toOrgName }: IncomingHandover, reason: string): Told => ({
  title: { zh: `${toOrgName} 拒绝了网关 ${gatewayName}`, en: `${toOrgName} has declined the gateway ${gatewayName}` },
  note: { zh: `原因：${reason}。一切照旧。`, en: `Reason: ${reason}. Nothing has changed.` },
});
