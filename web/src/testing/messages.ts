import type { Message } from '@tidegate/contract/nouns/message/message.ts';

/** An unread announcement, but for what the test says. */
export const messageOf = (more: Partial<Message> = {}): Message => ({
  id: '1',
  type: 'notice',
  title: 'Works on Sunday',
  note: 'The plant stands still',
  gmtCreate: Date.UTC(2026, 6, 1),
  dataId: '7',
  equipType: 'other',
  read: false,
  equipmentId: null,
  signalId: null,
  alarmId: null,
  priority: null,
  pinned: false,
  ...more,
});
