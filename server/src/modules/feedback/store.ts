import type { Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { feedback } from './tables.ts';
import { inPeople } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';

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

/** Feedback from people. Each change and its audit row are one transaction. */
export class FeedbackStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add({ orgId, userId, ...said }: NewFeedback, trail: AuditEntry): Promise<string> {
    return feedback.add(
      this.#db,
      { ...said, orgId, accountId: userId, state: 'open', reply: '', repliedBy: '', repliedAt: null },
      trail,
    );
  }

  /** A person's own, latest first. */
  async own(userId: string, page: number, pageSize: number): Promise<Rows<Feedback>> {
    const wanted = allFeedback(this.#db).where('feedback.accountId', '=', Number(userId));
    return pageRows(latestFirst(wanted), page, pageSize);
  }

  /** Feedback of the range, latest first unless sorted. */
  async page(range: Range, { page, pageSize, type, state, text, sort }: FeedbackFilter): Promise<Rows<Feedback>> {
    const wanted = selectFeedback(this.#db, range)
      .$if(type !== undefined, (query) => query.where('feedback.type', '=', type ?? 'other'))
      .$if(state !== undefined, (query) => query.where('feedback.state', '=', state ?? 'open'))
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
    await feedback.change(this.#db, id, answer, trail);
  }
}

const latestFirst = (wanted: ReturnType<typeof allFeedback>) => wanted.orderBy('feedback.id', 'desc');

async function pageRows(
  ordered: ReturnType<typeof allFeedback>,
  page: number,
  pageSize: number,
): Promise<Rows<Feedback>> {
  return readRecords(ordered, { page, pageSize }, feedbackOf);
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
    .selectAll('feedback')
    .select('org.name as orgName');
}

/** The feedback that a row of `selectFeedback` holds. */
export function feedbackOf(row: Selected<typeof selectFeedback>): Feedback {
  const { accountId, orgId: _orgId, ...shown } = feedback.record(row);
  return { ...shown, userId: accountId, orgName: row.orgName };
}
