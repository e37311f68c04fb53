import type { Feedback } from '@tidegate/contract/entities/feedback.ts';
import { feedbackSchema } from '@tidegate/contract/entities/feedback.ts';
import type { Range } from '../../../ports/range.ts';
import { inPeople } from './reach.ts';
import type { CoreDb } from './tables.ts';

const { type, state } = feedbackSchema.shape;

/** The feedback of the people of a person's range: what `feedbackOf` reads. */
export function selectFeedback(db: CoreDb, range: Range) {
  return db
    .selectFrom('feedback')
    .innerJoin('org', 'org.id', 'feedback.orgId')
    .where((where) => inPeople({ id: where.ref('feedback.accountId'), orgId: where.ref('feedback.orgId') }, range))
    .select([
      'feedback.id',
      'feedback.at',
      'feedback.accountId',
      'feedback.loginname',
      'org.name as orgName',
      'feedback.type',
      'feedback.content',
      'feedback.state',
      'feedback.reply',
      'feedback.repliedBy',
      'feedback.repliedAt',
    ]);
}

/** The feedback that a row of `selectFeedback` holds. */
export function feedbackOf(
  row: Awaited<ReturnType<ReturnType<typeof selectFeedback>['executeTakeFirstOrThrow']>>,
): Feedback {
  const { accountId, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    userId: String(accountId),
    type: type.parse(row.type),
    state: state.parse(row.state),
  };
}
