import * as calls from '@tidegate/contract/calls/manage/sender.ts';
import type { SenderDesk } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly senderDesk: SenderDesk;
}

/** The senders of messages to people, and the short-message log. */
export const manageSenderRoutes = ({ senderDesk }: Needs): readonly Route[] => [
  serve(calls.smsQuery, (input, ask) => senderDesk.query(input, ask)),
  serve(calls.senderInfo, () => senderDesk.info()),
  serve(calls.senderTest, (input, ask) => senderDesk.test(input, ask)),
];
