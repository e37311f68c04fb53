import * as calls from '@tidegate/contract/nouns/feedback/calls.ts';
import type { FeedbackService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly feedback: FeedbackService;
}

/** Feedback to the administrators. */
export const feedbackRoutes = ({ feedback }: Needs): readonly Route[] => [
  serve(calls.feedbackAdd, (input, context) => feedback.add(input, context)),
  serve(calls.feedbackOwn, (input, context) => feedback.own(input, context)),
  serve(calls.feedbackQuery, (input, context) => feedback.query(input, context)),
  serve(calls.feedbackReply, (input, context) => feedback.reply(input, context)),
];
