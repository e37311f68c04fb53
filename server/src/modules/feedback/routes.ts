import * as calls from '@tidegate/contract/calls/feedback.ts';
import type { FeedbackService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly feedback: FeedbackService;
}

/** Telling the administrators something. */
export const feedbackRoutes = ({ feedback }: Needs): readonly Route[] => [
  serve(calls.feedbackAdd, (input, ask) => feedback.add(input, ask)),
  serve(calls.feedbackOwn, (input, ask) => feedback.own(input, ask)),
  serve(calls.feedbackQuery, (input, ask) => feedback.query(input, ask)),
  serve(calls.feedbackReply, (input, ask) => feedback.reply(input, ask)),
];
