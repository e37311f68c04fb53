import { ALARM_RECORD_AUTHS, type Auth } from '@tidegate/contract/auths.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';

/** The lists of messages: all, those that were read, those that were not; spelt as the specification spells them. */
export const MESSAGE_MENUS = ['messageAll', 'messageUnReaden', 'messageReaden'] as const;
export type MessageMenu = (typeof MESSAGE_MENUS)[number];
export const isMessageMenu = (text: string | undefined): text is MessageMenu =>
  MESSAGE_MENUS.some((menu) => menu === text);

/** The addresses of messages and announcements. The router mounts the patterns. */
export const MESSAGE_PATTERNS = {
  center: '/msg',
  centerList: '/msg/:menuType',
  centerDetail: '/msg/detail/:menuType/:msgType/:dataId',
  messages: '/message',
  messageList: '/message/:menuType',
  messageDetail: '/message/detail/:msgType/:msgId',
  systemDetail: '/system/msg/detail/:dataId/:msgType',
  manage: '/manage/system/msg',
} as const;

export const messageCenterPath = (menu: MessageMenu = 'messageAll') => `/msg/${menu}`;

/**
 * Address of a message, with the list that it was opened from; the message itself is named beside its subject. A
 * message without a subject, such as a webhook that was switched off, is named alone.
 */
export const messageDetailPath = (menu: MessageMenu, { id, type, dataId }: Pick<Message, 'id' | 'type' | 'dataId'>) =>
  dataId === '' ? `/message/detail/${type}/${id}` : `/msg/detail/${menu}/${type}/${dataId}?id=${id}`;

/** The alarms of an equipment. */
export const equipmentAlarmsPath = (equipmentId: string) => `/monitor/eg/detail/list/${equipmentId}/alarm`;

/** Any one of four permissions opens an equipment's alarm records from a message. */
export const mayOpenAlarms = (auths: readonly Auth[]): boolean =>
  ALARM_RECORD_AUTHS.some((auth) => auths.includes(auth));

const AROUND_MS = 15 * 60_000;

/** The curve of what an alarm was about, a quarter of an hour before and after it, with its moment marked. */
export const momentPath = (equipmentId: string, signalId: string, at: number) =>
  `/monitor/gm/vuedetail/${equipmentId}?tab=history&s=${signalId}&r=${at - AROUND_MS}-${at + AROUND_MS}&m=${at}`;
