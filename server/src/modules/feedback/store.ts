import type { Feedback } from '@tidegate/contract/entities/feedback.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

export interface NewFeedback extends Pick<Feedback, 'at' | 'userId' | 'loginname' | 'type' | 'content'> {
  readonly orgId: string;
}

export interface FeedbackFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly type?: Feedback['type'] | undefined;
  readonly state?: Feedback['state'] | undefined;
  /** Part of the content or of the login name, any case. */
  readonly text: string;
  readonly sort?: ListSort<'feedback'> | undefined;
}

/** What people told the administrators. Each change and its audit row are one transaction. */
export interface FeedbackStore {
  add(feedback: NewFeedback, trail: AuditEntry): Promise<string>;
  /** A person's own, latest first. */
  own(userId: string, page: number, pageSize: number): Promise<Rows<Feedback>>;
  /** Those of the range, latest first unless sorted. */
  page(range: Range, filter: FeedbackFilter): Promise<Rows<Feedback>>;
  answer(
    id: string,
    answer: Pick<Feedback, 'state' | 'reply' | 'repliedBy' | 'repliedAt'>,
    trail: AuditEntry,
  ): Promise<void>;
}
