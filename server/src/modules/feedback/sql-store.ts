import type { Feedback } from '@tidegate/contract/entities/feedback.ts';
import { feedbackSchema } from '@tidegate/contract/entities/feedback.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { FeedbackFilter, FeedbackStore, NewFeedback } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { inPeople } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readPage } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

const { type, state } = feedbackSchema.shape;

/** Feedback over SQL. */
export class SqlFeedback implements FeedbackStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add({ orgId, userId, ...said }: NewFeedback, trail: AuditEntry): Promise<string> {
    const id = await changing(
      this.#db,
      (added: number) => ({ ...trail, object: `feedback:${added}` }),
      async (tx) => {
        const row = await tx
          .insertInto('feedback')
          .values({
            ...said,
            orgId: Number(orgId),
            accountId: Number(userId),
            state: 'open',
            reply: '',
            repliedBy: '',
            repliedAt: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
    );
    return String(id);
  }

  async own(userId: string, page: number, pageSize: number): Promise<Rows<Feedback>> {
    const wanted = allFeedback(this.#db).where('feedback.accountId', '=', Number(userId));
    return pageRows(latestFirst(wanted), page, pageSize);
  }

  async page(
    range: Range,
    { page, pageSize, type: kind, state: stage, text, sort }: FeedbackFilter,
  ): Promise<Rows<Feedback>> {
    const wanted = selectFeedback(this.#db, range)
      .$if(kind !== undefined, (query) => query.where('feedback.type', '=', kind ?? ''))
      .$if(stage !== undefined, (query) => query.where('feedback.state', '=', stage ?? ''))
      .$if(text !== '', (query) =>
        query.where((where) => holdsText([where.ref('feedback.content'), where.ref('feedback.loginname')], text)),
      );
    const ordered = inOrder(
      'feedback',
      sort,
      wanted,
      (by) => ({
        type: byText(by.ref('feedback.type')),
        state: byText(by.ref('feedback.state')),
        by: byText(by.ref('feedback.loginname')),
        org: byText(by.ref('org.name')),
        at: byNumber(by.ref('feedback.at')),
      }),
      latestFirst,
    );
    return pageRows(ordered, page, pageSize);
  }

  async answer(
    id: string,
    answer: Pick<Feedback, 'state' | 'reply' | 'repliedBy' | 'repliedAt'>,
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.updateTable('feedback').set(answer).where('id', '=', Number(id)).execute();
    });
  }
}

const latestFirst = (wanted: ReturnType<typeof allFeedback>) => wanted.orderBy('feedback.id', 'desc');

async function pageRows(
  ordered: ReturnType<typeof allFeedback>,
  page: number,
  pageSize: number,
): Promise<Rows<Feedback>> {
  const { total, rows } = await readPage(ordered, { page, pageSize });
  return { total, rows: rows.map(feedbackOf) };
}

/** The feedback of the people of a person's range: what `feedbackOf` reads. */
export function selectFeedback(db: CoreDb, range: Range) {
  return allFeedback(db).where((where) =>
    inPeople({ id: where.ref('feedback.accountId'), orgId: where.ref('feedback.orgId') }, range),
  );
}

function allFeedback(db: CoreDb) {
  return db
    .selectFrom('feedback')
    .innerJoin('org', 'org.id', 'feedback.orgId')
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
