import * as calls from '@tidegate/contract/calls/feedback.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Telling the administrators something. */
export const feedbackRoutes = ({ feedback }: Services): readonly Route[] => [
  serve(calls.feedbackAdd, (input, ask) => feedback.add(input, ask)),
  serve(calls.feedbackOwn, (input, ask) => feedback.own(input, ask)),
  serve(calls.feedbackQuery, (input, ask) => feedback.query(input, ask)),
  serve(calls.feedbackReply, (input, ask) => feedback.reply(input, ask)),
];
