import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/feedback/calls.ts';
import type { Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { checkFeedback } from '@tidegate/contract/nouns/feedback/rules.ts';
import type { FeedbackStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';

/** Feedback from people, and the replies of administrators. */
export class FeedbackService {
  readonly #store: FeedbackStore;

  constructor(store: FeedbackStore) {
    this.#store = store;
  }

  /** Refuses feedbackShort (at least 10 characters). */
  async add(
    { type, content }: InputOf<typeof calls.feedbackAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    checkFeedback(content);
    const { orgId, userId, loginname } = context.person.user;
    const said = { orgId, userId, loginname, at: context.at, type, content };
    return { id: await this.#store.add(said, context.trail({ new: { type, content } })) };
  }

  async own(input: InputOf<typeof calls.feedbackOwn>, context: RequestContext): Promise<Rows<Feedback>> {
    const { page, pageSize } = pageOf(input);
    return this.#store.own(context.range.userId, page, pageSize);
  }

  async query(input: InputOf<typeof calls.feedbackQuery>, context: RequestContext): Promise<Rows<Feedback>> {
    const { type, state, text } = input;
    return this.#store.page(context.range, { ...pageOf(input), type, state, text });
  }

  /** Answers, closes or reopens. Without an answer the existing one is kept. */
  async reply({ id, reply, state }: InputOf<typeof calls.feedbackReply>, context: RequestContext): Promise<void> {
    const before = context.objects.one('feedback');
    const answer =
      reply === undefined
        ? { state, reply: before.reply, repliedBy: before.repliedBy, repliedAt: before.repliedAt }
        : { state, reply, repliedBy: context.person.user.loginname, repliedAt: context.at };
    const old = { state: before.state, reply: before.reply };
    const trail = context.trail({ object: `feedback:${id}`, old, new: { state, reply: answer.reply } });
    await this.#store.answer(id, answer, trail);
  }
}
