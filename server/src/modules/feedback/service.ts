import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/feedback.ts';
import type { Feedback } from '@tidegate/contract/entities/feedback.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import { checkFeedback } from '@tidegate/contract/rules/feedback.ts';
import type { FeedbackStore } from './store.ts';
import type { Ask } from '../../kernel/ask.ts';
import { pageOf } from '../../kernel/paging.ts';

/** What people tell the administrators, and the answers. */
export class FeedbackService {
  readonly #store: FeedbackStore;

  constructor(store: FeedbackStore) {
    this.#store = store;
  }

  /** Refuses feedbackShort (spec §5: at least 10 characters). */
  async add({ type, content }: InputOf<typeof calls.feedbackAdd>, ask: Ask): Promise<{ readonly id: string }> {
    checkFeedback(content);
    const { orgId, userId, loginname } = ask.person.user;
    const said = { orgId, userId, loginname, at: ask.at, type, content };
    return { id: await this.#store.add(said, ask.trail({ new: { type, content } })) };
  }

  async own(input: InputOf<typeof calls.feedbackOwn>, ask: Ask): Promise<Rows<Feedback>> {
    const { page, pageSize } = pageOf(input);
    return this.#store.own(ask.range.userId, page, pageSize);
  }

  async query(input: InputOf<typeof calls.feedbackQuery>, ask: Ask): Promise<Rows<Feedback>> {
    const { type, state, text = '' } = input;
    return this.#store.page(ask.range, { ...pageOf(input), type, state, text });
  }

  /** Answers, closes or reopens; an answer that is not given stays as it was. */
  async reply({ id, reply, state }: InputOf<typeof calls.feedbackReply>, ask: Ask): Promise<void> {
    const before = ask.touched.one('feedback');
    const answer =
      reply === undefined
        ? { state, reply: before.reply, repliedBy: before.repliedBy, repliedAt: before.repliedAt }
        : { state, reply, repliedBy: ask.person.user.loginname, repliedAt: ask.at };
    const old = { state: before.state, reply: before.reply };
    const trail = ask.trail({ object: `feedback:${id}`, old, new: { state, reply: answer.reply } });
    await this.#store.answer(id, answer, trail);
  }
}
