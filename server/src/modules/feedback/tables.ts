import type { Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { feedbackSchema } from '@tidegate/contract/nouns/feedback/feedback.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, Table } from '../../kernel/sql/table.ts';

/** Feedback, with who gave it. */
export const feedback = new Table('feedback', {
  ...feedbackSchema.omit({ id: true, userId: true, orgName: true }).shape,
  orgId: id,
  accountId: id,
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    feedback: RowOf<typeof feedback>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly feedback: Feedback;
  }
}
