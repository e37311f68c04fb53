import type { Rows } from '@tidegate/contract/id.ts';
import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { notices } from './tables.ts';
import { NO_EQUIPMENT, nextSeq } from './sql-mailbox.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inLanguage, inOrder, readRecords, loader } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';

/** The editable fields of an announcement. */
export type NoticeFields = Pick<
  Notice,
  'orgId' | 'reach' | 'title' | 'titleEn' | 'content' | 'contentEn' | 'validFrom' | 'validUntil' | 'pinned'
>;

export interface NoticeFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly state: Notice['state'] | undefined;
  readonly text: string;
  readonly sort?: ListSort<'notice'> | undefined;
  /** The language of titles for sorting; Chinese by default. */
  readonly language?: Language | undefined;
}

/** System announcements. Each change and its audit row are one transaction. */
export class NoticeStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(
    fields: NoticeFields,
    by: { readonly at: number; readonly loginname: string },
    trail: AuditEntry,
  ): Promise<string> {
    const unpublished = { state: 'draft', publishedAt: null, messageId: null, seq: null } as const;
    const made = { createdAt: by.at, createdBy: by.loginname };
    return notices.add(this.#db, { ...fields, ...unpublished, ...made }, trail);
  }

  /** `at`: one that is published and begins later than that is out of the mailboxes until then. */
  async change(id: string, fields: Partial<NoticeFields>, at: number, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await notices.set(tx, id, fields);
      const begins = fields.validFrom ?? 0;
      if (begins > at) await removeFromMailboxes(tx, [Number(id)]);
      else await announce(tx, at, Number(id));
    });
  }

  /** Publishes it again, also to people who have read it: at once, or by `announce` once it is due. */
  async publish(id: string, at: number, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await removeFromMailboxes(tx, [Number(id)]);
      await notices.set(tx, id, { state: 'published', publishedAt: at });
      await announce(tx, at, Number(id));
    });
  }

  async withdraw(id: string, trail: AuditEntry): Promise<void> {
    await notices.change(this.#db, id, { state: 'withdrawn' }, trail, (tx) => removeFromMailboxes(tx, [Number(id)]));
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, (tx) =>
      removeNotices(tx, tx.selectFrom('notice').select('id').where('id', '=', Number(id))),
    );
  }

  async page(range: Range, filter: NoticeFilter): Promise<Rows<Notice>> {
    const { state: wantedState, text, language, sort } = filter;
    const wanted = selectNotices(this.#db, range)
      .$if(wantedState !== undefined, (query) => query.where('notice.state', '=', wantedState ?? 'draft'))
      .$if(text !== '', (query) =>
        query.where((where) =>
          holdsText(
            [
              where.ref('notice.title'),
              where.ref('notice.titleEn'),
              where.ref('notice.content'),
              where.ref('notice.contentEn'),
            ],
            text,
          ),
        ),
      );
    const ordered = inOrder(
      'notice',
      sort,
      wanted,
      (by) => ({
        title: byText(inLanguage(language, by.ref('notice.title'), by.ref('notice.titleEn'))),
        reach: byText(by.ref('notice.reach')),
        until: byNumber(by.ref('notice.validUntil')),
        state: byText(by.ref('notice.state')),
        at: byNumber(sql<number>`coalesce(${by.ref('notice.publishedAt')}, ${by.ref('notice.createdAt')})`),
      }),
      (query) => query.orderBy('notice.pinned', 'desc').orderBy('notice.id', 'desc'),
    );
    return readRecords(ordered, filter, noticeOf);
  }

  /** Puts due announcements into mailboxes. Returns their number. */
  async announce(at: number): Promise<number> {
    const due = await dueOf(this.#db, at).select('id').execute();
    if (due.length === 0) return 0;
    return this.#db.transaction().execute((tx) => announce(tx, at));
  }
}

/** Published ones whose time has begun and that are in no mailbox. */
const dueOf = (db: CoreDb, at: number) =>
  db
    .selectFrom('notice')
    .where('state', '=', 'published')
    .where('messageId', 'is', null)
    .where((where) => where.or([where('validFrom', 'is', null), where('validFrom', '<=', at)]))
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', at)]));

/**
 * Turns due announcements (all, or the given one) into messages, one row each for all recipients. Returns their number.
 */
async function announce(tx: CoreTransaction, at: number, id?: number): Promise<number> {
  const seq = await nextSeq(tx);
  const due = await dueOf(tx, at)
    .select(['id', 'publishedAt'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
  for (const notice of due) {
    const { id: messageId } = await tx
      .insertInto('message')
      .values({
        key: `notice:${notice.id}:${seq}`,
        type: 'notice',
        ...NO_EQUIPMENT,
        dataId: String(notice.id),
        priority: null,
        titleZh: '',
        titleEn: '',
        noteZh: '',
        noteEn: '',
        at,
        noticeId: notice.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('notice').set({ messageId, seq }).where('id', '=', notice.id).execute();
  }
  return due.length;
}

/** Takes announcements out of every mailbox, with what people have read of them. */
async function removeFromMailboxes(tx: CoreTransaction, ids: readonly number[]): Promise<void> {
  const announced = tx.selectFrom('message').select('id').where('noticeId', 'in', ids);
  await tx.deleteFrom('mail').where('messageId', 'in', announced).execute();
  await tx.deleteFrom('message').where('noticeId', 'in', ids).execute();
  await tx.updateTable('notice').set({ messageId: null, seq: null }).where('id', 'in', ids).execute();
}

/** Deletes the announcements that the query names, out of every mailbox as well. */
export async function removeNotices(
  tx: CoreTransaction,
  which: Expression<{ id: number }> & { execute(): Promise<{ id: number }[]> },
): Promise<void> {
  const ids = (await which.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await removeFromMailboxes(tx, ids);
  await tx.deleteFrom('notice').where('id', 'in', ids).execute();
}

/** Announcements by their ids, as far as they are in the range. */
export const noticeRecords = loader('notice.id', selectNotices, noticeOf);

/** Announcements for everybody are managed by people with full access. */
function selectNotices(db: CoreDb, range: Range) {
  return db
    .selectFrom('notice')
    .innerJoin('org', 'org.id', 'notice.orgId')
    .where((where) => inOrgs(where.ref('notice.orgId'), range))
    .$if(range.reach !== 'all', (query) => query.where('notice.reach', '<>', 'all'))
    .selectAll('notice')
    .select('org.name as orgName')
    .select(
      sql<number>`(select count(*) from mail where mail.message_id = notice.message_id and mail.read_at is not null)`.as(
        'readCount',
      ),
    );
}

function noticeOf(row: Selected<typeof selectNotices>): Notice {
  const { messageId: _message, seq: _seq, ...notice } = notices.record(row);
  return { ...notice, orgName: row.orgName, readCount: Number(row.readCount) };
}
