import type { EquipType } from '@tidegate/contract/nouns/message/message.ts';
import { sql } from 'kysely';
import type { Reader } from './records.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/**
 * A person's messages: those that were put into their mailbox, and the announcements that reach them now. The two are
 * asked alike and make one list.
 */

/** A filter of messages; missing fields do not filter. */
export interface Wanted {
  readonly ids?: readonly string[] | undefined;
  readonly about?: { readonly dataId: string; readonly equipType: EquipType } | undefined;
  readonly type?: string | undefined;
  readonly isRead?: boolean | undefined;
  readonly text?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly after?: number | undefined;
}

/** The rows of `mail` that were put there and not deleted. */
export function ofDirect(db: CoreDb, { range }: Reader, wanted: Wanted) {
  const { ids, about, type, isRead, text = '', from, to, after } = wanted;
  const looksInside = about !== undefined || text !== '' || from !== undefined || to !== undefined;
  return (
    db
      .selectFrom('mail')
      .where('mail.accountId', '=', Number(range.userId))
      .where('mail.deletedAt', 'is', null)
      // Unread messages are found by their index alone, without announcements.
      .$if(isRead !== false, (query) => query.where('mail.ofNotice', '=', 0))
      .$if(isRead !== undefined, (query) => query.where('mail.readAt', isRead === true ? 'is not' : 'is', null))
      .$if(type !== undefined, (query) => query.where('mail.type', '=', type ?? ''))
      .$if(ids !== undefined, (query) => query.where('mail.messageId', 'in', sqlIds(ids ?? [])))
      .$if(after !== undefined, (query) => query.where('mail.seq', '>', after ?? 0))
      .$if(looksInside, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('message')
              .select('message.id')
              .whereRef('message.id', '=', 'mail.messageId')
              .$if(about !== undefined, (of) =>
                of
                  .where('message.dataId', '=', about?.dataId ?? '')
                  .where('message.equipType', '=', about?.equipType ?? ''),
              )
              .$if(from !== undefined, (of) => of.where('message.at', '>=', from ?? 0))
              .$if(to !== undefined, (of) => of.where('message.at', '<', to ?? 0))
              .$if(text !== '', (of) =>
                of.where((where) =>
                  holdsText(
                    [
                      where.ref('message.titleZh'),
                      where.ref('message.titleEn'),
                      where.ref('message.noteZh'),
                      where.ref('message.noteEn'),
                    ],
                    text,
                  ),
                ),
              ),
          ),
        ),
      )
  );
}

/** The announcements that reach the person and are valid, read or deleted as they may be. */
export function noticesFor(db: CoreDb, { range, at }: Reader) {
  return db
    .selectFrom('notice')
    .innerJoin('org', 'org.id', 'notice.orgId')
    .where('notice.state', '=', 'published')
    .where('notice.messageId', 'is not', null)
    .where((where) => where.or([where('notice.validUntil', 'is', null), where('notice.validUntil', '>', at)]))
    .where(
      sql<boolean>`(notice.reach = 'all' or (notice.reach = 'org' and notice.org_id = ${Number(range.orgId)})
        or (notice.reach = 'orgAndBelow' and cast(${range.orgPath} as text) like org.path || '%'))`,
    );
}

/** Notices that the person has not deleted. */
export function ofNotices(db: CoreDb, reader: Reader, wanted: Wanted) {
  const { ids, about, type, isRead, text = '', from, to, after } = wanted;
  const cannotBe = (type ?? 'notice') !== 'notice' || about?.equipType === 'eg';
  return noticesFor(db, reader)
    .leftJoin('mail', (join) =>
      join.onRef('mail.messageId', '=', 'notice.messageId').on('mail.accountId', '=', Number(reader.range.userId)),
    )
    .where('mail.deletedAt', 'is', null)
    .$if(cannotBe, (query) => query.where(sql<boolean>`1 = 0`))
    .$if(isRead !== undefined, (query) => query.where('mail.readAt', isRead === true ? 'is not' : 'is', null))
    .$if(ids !== undefined, (query) => query.where('notice.messageId', 'in', sqlIds(ids ?? [])))
    .$if(about !== undefined, (query) => query.where('notice.id', '=', Number(about?.dataId)))
    .$if(after !== undefined, (query) => query.where('notice.seq', '>', after ?? 0))
    .$if(from !== undefined, (query) => query.where(madeAt, '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where(madeAt, '<', to ?? 0))
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
}

const madeAt = sql<number>`(select message.at from message where message.id = notice.message_id)`;

/** Both as one list: id of the message, its place in the order of all mail, and whether it is pinned. */
export function inbox(db: CoreDb, reader: Reader, wanted: Wanted) {
  const direct = ofDirect(db, reader, wanted).select([
    'mail.messageId as id',
    'mail.seq as seq',
    sql<number>`0`.as('pinned'),
  ]);
  const notices = ofNotices(db, reader, wanted)
    .select([sql<number>`notice.message_id`.as('id'), sql<number>`notice.seq`.as('seq')])
    .select('notice.pinned as pinned');
  return db.selectFrom(direct.unionAll(notices).as('inbox'));
}
