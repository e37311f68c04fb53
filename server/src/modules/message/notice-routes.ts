import * as calls from '@tidegate/contract/nouns/message/notice-calls.ts';
import type { Notices } from './notices.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly notices: Notices;
}

/** System announcements. */
export const manageNoticeRoutes = ({ notices }: Needs): readonly Route[] => [
  serve(calls.noticeAdd, (input, context) => notices.add(input, context)),
  serve(calls.noticeEdit, (input, context) => notices.edit(input, context)),
  serve(calls.noticePublish, (_input, context) => notices.publish(context)),
  serve(calls.noticeWithdraw, (_input, context) => notices.withdraw(context)),
  serve(calls.noticeDelete, (_input, context) => notices.remove(context)),
  serve(calls.noticeInfo, (_input, context) => notices.info(context)),
  serve(calls.noticeQuery, (input, context) => notices.query(input, context)),
];
