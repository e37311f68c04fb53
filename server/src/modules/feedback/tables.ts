import type { Feedback } from '@tidegate/contract/entities/feedback.ts';
import type { Generated } from 'kysely';

interface FeedbackRow {
  id: Generated<number>;
  orgId: number;
  accountId: number;
  loginname: string;
  at: number;
  type: string;
  content: string;
  state: string;
  reply: string;
  repliedBy: string;
  repliedAt: number | null;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    feedback: FeedbackRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly feedback: Feedback;
  }
}
