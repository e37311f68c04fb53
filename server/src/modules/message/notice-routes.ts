import * as calls from '@tidegate/contract/calls/manage/notice.ts';
import type { Notices } from './notices.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly notices: Notices;
}

/** System announcements. */
export const manageNoticeRoutes = ({ notices }: Needs): readonly Route[] => [
  serve(calls.noticeAdd, (input, ask) => notices.add(input, ask)),
  serve(calls.noticeEdit, (input, ask) => notices.edit(input, ask)),
  serve(calls.noticePublish, (_input, ask) => notices.publish(ask)),
  serve(calls.noticeWithdraw, (_input, ask) => notices.withdraw(ask)),
  serve(calls.noticeDelete, (_input, ask) => notices.remove(ask)),
  serve(calls.noticeInfo, (_input, ask) => notices.info(ask)),
  serve(calls.noticeQuery, (input, ask) => notices.query(input, ask)),
];
