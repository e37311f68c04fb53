import type { zhMessages } from './zh-messages.ts';

/** Messages and system announcements, in English. */
export const enMessages: { readonly [K in keyof typeof zhMessages]: string } = {
  'auditGroup.message': 'Messages and announcements',
  'audit.msg.delete': 'Messages deleted',
  'audit.msg.restore': 'Messages restored',
  'log.kind.notice': 'Announcement',
  'audit.notice.add': 'Announcement added',
  'audit.notice.edit': 'Announcement changed',
  'audit.notice.publish': 'Announcement published',
  'audit.notice.withdraw': 'Announcement withdrawn',
  'audit.notice.delete': 'Announcement deleted',
};
