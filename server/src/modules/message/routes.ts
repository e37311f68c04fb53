import * as calls from '@tidegate/contract/nouns/message/calls.ts';
import type { Messages } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly messages: Messages;
}

/** A person's own messages. */
export const messageRoutes = ({ messages }: Needs): readonly Route[] => [
  serve(calls.msgUnread, (_input, context) => messages.unread(context)),
  serve(calls.msgRecent, (input, context) => messages.recent(input, context)),
  serve(calls.msgQuery, (input, context) => messages.query(input, context)),
  serve(calls.msgInfo, (input, context) => messages.info(input, context)),
  serve(calls.msgMarkAsRead, (input, context) => messages.markAsRead(input, context)),
  serve(calls.msgAllMarkAsRead, (input, context) => messages.allAsRead(input, context)),
  serve(calls.msgMarkAsReadForEquipAlarm, (_input, context) => messages.alarmsAsRead(context)),
  serve(calls.msgDelete, (input, context) => messages.remove(input, context)),
  serve(calls.msgRestore, (input, context) => messages.restore(input, context)),
  serve(calls.msgExpire, (input, context) => messages.expire(input, context)),
  serve(calls.noticeDetail, (input, context) => messages.notice(input, context)),
];
