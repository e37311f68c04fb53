import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { MESSAGE_PATTERNS, messageCenterPath } from '../lib/message-paths.ts';

type Screen = () => Promise<ComponentType>;

const center: Screen = async () => (await import('../features/messages/message-center.tsx')).MessageCenter;
const detail: Screen = async () => (await import('../features/messages/message-detail.tsx')).MessageDetail;
const notices: Screen = async () => (await import('../features/messages/manage/notice-list.tsx')).NoticeList;

/** Messages and announcements (spec §2), each screen fetched when it is first opened. */
export function messageRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [
    { path: MESSAGE_PATTERNS.center, loader: () => redirect(messageCenterPath()) },
    screen(MESSAGE_PATTERNS.centerDetail, detail),
    screen(MESSAGE_PATTERNS.centerList, center),
    { path: MESSAGE_PATTERNS.messages, loader: () => redirect('/message/messageAll') },
    screen(MESSAGE_PATTERNS.messageDetail, detail),
    screen(MESSAGE_PATTERNS.messageList, center),
    screen(MESSAGE_PATTERNS.systemDetail, detail),
    screen(MESSAGE_PATTERNS.manage, notices),
  ];
}
