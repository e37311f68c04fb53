import * as calls from '@tidegate/contract/nouns/sender/calls.ts';
import type { SenderService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly senderService: SenderService;
}

/** The senders of messages to people, and the short-message log. */
export const manageSenderRoutes = ({ senderService }: Needs): readonly Route[] => [
  serve(calls.smsQuery, (input, context) => senderService.query(input, context)),
  serve(calls.senderInfo, () => senderService.info()),
  serve(calls.senderTest, (input, context) => senderService.test(input, context)),
];
