import { messageCenterPath, MESSAGE_PATTERNS } from '../../lib/paths/message-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const messageDetail: Screen = async () => (await import('./message-detail.tsx')).MessageDetail;
const messageCenter: Screen = async () => (await import('./message-center.tsx')).MessageCenter;

/** Messages and system announcements. */
export const feature = {
  routes: [
    { path: MESSAGE_PATTERNS.center, leadsTo: () => messageCenterPath() },
    { path: MESSAGE_PATTERNS.centerDetail, screen: messageDetail, help: 'messages' },
    { path: MESSAGE_PATTERNS.centerList, screen: messageCenter, help: 'messages' },
    { path: MESSAGE_PATTERNS.messages, leadsTo: () => '/message/messageAll' },
    { path: MESSAGE_PATTERNS.messageDetail, screen: messageDetail, help: 'messages' },
    { path: MESSAGE_PATTERNS.messageList, screen: messageCenter, help: 'messages' },
    { path: MESSAGE_PATTERNS.systemDetail, screen: messageDetail, help: 'messages' },
    {
      path: MESSAGE_PATTERNS.manage,
      screen: async () => (await import('./manage/notice-list.tsx')).NoticeList,
      help: 'announcements',
    },
  ],
  menu: [
    {
      group: 'nav.messageArea',
      path: messageCenterPath(),
      prefixes: [MESSAGE_PATTERNS.center, '/system/msg'],
      name: 'nav.messages',
      icon: 'bell',
      isOnBar: true,
    },
    {
      group: 'nav.system',
      path: MESSAGE_PATTERNS.manage,
      name: 'nav.notices',
      icon: 'notification',
      auth: 'manage_notice_view',
      sharedEdit: 'manage_notice_edit',
    },
  ],
} satisfies Feature;
