import * as calls from '@tidegate/contract/calls/message.ts';
import type { Messages } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly messages: Messages;
}

/** A person's own messages. */
export const messageRoutes = ({ messages }: Needs): readonly Route[] => [
  serve(calls.msgUnread, (_input, ask) => messages.unread(ask)),
  serve(calls.msgRecent, (input, ask) => messages.recent(input, ask)),
  serve(calls.msgQuery, (input, ask) => messages.query(input, ask)),
  serve(calls.msgInfo, (input, ask) => messages.info(input, ask)),
  serve(calls.msgMarkAsRead, (input, ask) => messages.markAsRead(input, ask)),
  serve(calls.msgAllMarkAsRead, (input, ask) => messages.allAsRead(input, ask)),
  serve(calls.msgMarkAsReadForEquipAlarm, (_input, ask) => messages.alarmsAsRead(ask)),
  serve(calls.msgDelete, (input, ask) => messages.remove(input, ask)),
  serve(calls.msgRestore, (input, ask) => messages.restore(input, ask)),
  serve(calls.msgExpire, (_input, ask) => messages.expire(ask)),
  serve(calls.noticeDetail, (input, ask) => messages.notice(input, ask)),
];
