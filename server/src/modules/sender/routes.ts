import * as calls from '@tidegate/contract/calls/manage-sender.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** The senders of messages to people, and the short-message log. */
export const manageSenderRoutes = ({ senderDesk }: Services): readonly Route[] => [
  serve(calls.smsQuery, (input, ask) => senderDesk.query(input, ask)),
  serve(calls.senderInfo, () => senderDesk.info()),
  serve(calls.senderTest, (input, ask) => senderDesk.test(input, ask)),
];
