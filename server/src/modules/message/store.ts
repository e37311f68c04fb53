import { EQUIP_TYPES, messageSchema } from '@tidegate/contract/nouns/message/message.ts';
import type { EquipType, Message, Unread } from '@tidegate/contract/nouns/message/message.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { NoticeDetail } from '@tidegate/contract/nouns/message/notice.ts';
import { MESSAGE_TYPES } from '@tidegate/contract/nouns/account/user.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { withMoments } from './moments.ts';
import type { MessageFilter, Reader, Which } from './records.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { inbox, noticesFor, ofDirect, ofNotices } from './sql-inbox.ts';
import type { Wanted } from './sql-inbox.ts';
import { idOrNull, sqlIds } from '../../kernel/sql/ids.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

const type = z.enum(MESSAGE_TYPES);
const equipType = z.enum(EQUIP_TYPES);
const { priority } = messageSchema.shape;
/** Messages that are forgotten in one statement. */
const DROP_ROWS = 1_000;
/** Length of the excerpt of an announcement in lists. */
const NOTE_SHOWN = 200;

/** The mailboxes as their owners see them. Nobody reads or changes another's: ids of others are as if absent. */
export class MessageStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async unread(reader: Reader): Promise<Unread> {
    const direct = await ofDirect(this.#db, reader, { isRead: false })
      .select((select) => ['mail.type', select.fn.countAll<number>().as('total')])
      .groupBy('mail.type')
      .execute();
    const notice = await countOf(ofNotices(this.#db, reader, { isRead: false }));
    const counted = { notice, expire: 0, alarm: 0 };
    for (const row of direct) counted[type.parse(row.type)] += Number(row.total);
    return counted;
  }

  /** The newest message of the person, 0 for none. */
  async last(reader: Reader): Promise<number> {
    const direct = await this.#db
      .selectFrom('mail')
      .select('seq')
      .where('accountId', '=', Number(reader.range.userId))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const notices = await noticesFor(this.#db, reader)
      .select((select) => select.fn.max('notice.seq').as('seq'))
      .executeTakeFirst();
    return Math.max(direct?.seq ?? 0, Number(notices?.seq ?? 0));
  }

  /** Unread ones after that id: how many, and the newest `limit` of them, newest first. */
  async after(reader: Reader, seq: number, limit: number): Promise<Rows<Message>> {
    return this.#rows(reader, { isRead: false, after: seq }, limit, 0, false);
  }

  /** Pinned announcements first, then the latest. */
  async page(reader: Reader, { page, pageSize, ...filter }: MessageFilter): Promise<Rows<Message>> {
    return this.#rows(reader, filter, pageSize, (page - 1) * pageSize, true);
  }

  async #rows(
    reader: Reader,
    wanted: Wanted,
    limit: number,
    offset: number,
    isPinnedFirst: boolean,
  ): Promise<Rows<Message>> {
    const total = await countOf(inbox(this.#db, reader, wanted));
    const ids = await inbox(this.#db, reader, wanted)
      .select('id')
      .$if(isPinnedFirst, (query) => query.orderBy('pinned', 'desc'))
      .orderBy('seq', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const byId = await this.#messages(
      reader,
      ids.map(({ id }) => id),
    );
    return { total, rows: ids.flatMap(({ id }) => byId.get(id) ?? []) };
  }

  /** The kind of object that the newest message about an ending names by this id; undefined without one. */
  async endingKind(reader: Reader, dataId: string): Promise<EquipType | undefined> {
    const newest: Message[] = [];
    for (const kind of EQUIP_TYPES) {
      const about = { dataId, equipType: kind };
      const { rows } = await this.#rows(reader, { type: 'expire', about }, 1, 0, false);
      newest.push(...rows);
    }
    return newest.toSorted((one, other) => other.gmtCreate - one.gmtCreate)[0]?.equipType;
  }

  async one(reader: Reader, id: string): Promise<Message | undefined> {
    const found = await inbox(this.#db, reader, { ids: [id] })
      .select('id')
      .executeTakeFirst();
    return found === undefined ? undefined : (await this.#messages(reader, [found.id])).get(found.id);
  }

  async #messages(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Message>> {
    if (ids.length === 0) return new Map();
    const rows = await selectMessages(this.#db, reader).where('message.id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, messageOf(row, reader)]));
  }

  /** Answers how many were unread until now. */
  async markRead(reader: Reader, which: Which): Promise<number> {
    const wanted = { ...wantedOf(which), isRead: false };
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('mail')
        .set({ readAt: reader.at })
        .where('accountId', '=', Number(reader.range.userId))
        .where('messageId', 'in', ofDirect(tx, reader, wanted).select('mail.messageId'))
        .executeTakeFirst();
      return Number(numUpdatedRows) + (await mark(tx, reader, wanted, { readAt: reader.at }));
    });
  }

  /** Answers how many there were. */
  async remove(reader: Reader, ids: readonly string[], trail: AuditEntry): Promise<number> {
    return changing(this.#db, trail, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('mail')
        .set({ deletedAt: reader.at })
        .where('accountId', '=', Number(reader.range.userId))
        .where('messageId', 'in', ofDirect(tx, reader, { ids }).select('mail.messageId'))
        .executeTakeFirst();
      return Number(numUpdatedRows) + (await mark(tx, reader, { ids }, { deletedAt: reader.at }));
    });
  }

  async restore(reader: Reader, ids: readonly string[], trail: AuditEntry): Promise<number> {
    const accountId = Number(reader.range.userId);
    return changing(this.#db, trail, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('mail')
        .set({ deletedAt: null })
        .where('accountId', '=', accountId)
        .where('messageId', 'in', sqlIds(ids))
        .where('deletedAt', 'is not', null)
        .executeTakeFirst();
      // An announcement that nobody has read has no row of its own.
      await tx
        .deleteFrom('mail')
        .where('accountId', '=', accountId)
        .where('messageId', 'in', sqlIds(ids))
        .where('ofNotice', '=', 1)
        .where('readAt', 'is', null)
        .execute();
      return Number(numUpdatedRows);
    });
  }

  /** An announcement currently addressed to the person. */
  async notice(reader: Reader, noticeId: string): Promise<NoticeDetail | undefined> {
    const row = await ofNotices(this.#db, reader, {})
      .innerJoin('message', 'message.id', 'notice.messageId')
      .where('notice.id', '=', Number(noticeId))
      .select(['notice.id', 'message.id as messageId', 'message.at as gmtCreate', 'org.name as orgName'])
      .select(['notice.title', 'notice.titleEn', 'notice.content', 'notice.contentEn'])
      .select(['notice.validUntil', 'notice.pinned'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { titleEn, contentEn, ...shown } = row;
    return {
      ...shown,
      id: String(row.id),
      messageId: String(row.messageId),
      title: inLanguage(reader.language, row.title, titleEn),
      content: inLanguage(reader.language, row.content, contentEn),
      pinned: row.pinned === 1,
    };
  }

  /** Forgets messages that happened before that moment, in every mailbox, but no announcement; answers how many. */
  async dropBefore(at: number): Promise<number> {
    for (let dropped = 0; ;) {
      const old = await this.#db
        .selectFrom('message')
        .select('id')
        .where('at', '<', at)
        // An announcement stays for as long as it is valid.
        .where('noticeId', 'is', null)
        .limit(DROP_ROWS)
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return dropped;
      await this.#db.transaction().execute(async (tx) => {
        await tx.deleteFrom('mail').where('messageId', 'in', ids).execute();
        await tx.deleteFrom('message').where('id', 'in', ids).execute();
      });
      dropped += ids.length;
    }
  }
}

const wantedOf = (which: Which): Wanted => ('dataId' in which ? { about: which, type: which.type } : { ...which });

/** Marks the announcements as read or deleted; answers how many. */
async function mark(
  tx: CoreTransaction,
  reader: Reader,
  wanted: Wanted,
  as: { readonly readAt?: number; readonly deletedAt?: number },
): Promise<number> {
  const rows = await ofNotices(tx, reader, wanted).select(['notice.messageId', 'notice.seq']).execute();
  for (const { messageId, seq } of rows) {
    if (messageId === null) continue;
    const row = { accountId: Number(reader.range.userId), messageId, seq: seq ?? 0, type: 'notice', ofNotice: 1 };
    await tx
      .insertInto('mail')
      .values({ ...row, readAt: null, deletedAt: null, ...as })
      .onConflict((conflict) => conflict.columns(['accountId', 'messageId']).doUpdateSet(as))
      .execute();
  }
  return rows.length;
}

function selectMessages(db: CoreDb, { range }: Reader) {
  return db
    .selectFrom('message')
    .leftJoin('notice', 'notice.id', 'message.noticeId')
    .leftJoin('mail', (join) =>
      join.onRef('mail.messageId', '=', 'message.id').on('mail.accountId', '=', Number(range.userId)),
    )
    .select(['message.id', 'message.type', 'message.equipType', 'message.dataId', 'message.equipmentId'])
    .select(['message.signalId', 'message.alarmId', 'message.priority', 'message.at', 'mail.readAt', 'mail.sound'])
    .select(['message.titleZh', 'message.titleEn', 'message.noteZh', 'message.noteEn'])
    .select(['notice.title', 'notice.titleEn as noticeTitleEn', 'notice.pinned'])
    .select([
      sql<string | null>`substr(notice.content, 1, ${sql.lit(NOTE_SHOWN)})`.as('content'),
      sql<string | null>`substr(notice.content_en, 1, ${sql.lit(NOTE_SHOWN)})`.as('contentEn'),
    ]);
}

type Row = Selected<typeof selectMessages>;

function messageOf(row: Row, reader: Reader): Message {
  const { language } = reader;
  const isNotice = row.title !== null;
  return {
    id: String(row.id),
    type: type.parse(row.type),
    title: isNotice
      ? inLanguage(language, row.title ?? '', row.noticeTitleEn ?? '')
      : inLanguage(language, row.titleZh, row.titleEn),
    note: isNotice
      ? inLanguage(language, row.content ?? '', row.contentEn ?? '')
      : withMoments(inLanguage(language, row.noteZh, row.noteEn), reader),
    gmtCreate: row.at,
    dataId: row.dataId,
    equipType: equipType.parse(row.equipType),
    read: row.readAt !== null,
    equipmentId: idOrNull(row.equipmentId),
    signalId: idOrNull(row.signalId),
    alarmId: row.alarmId,
    priority: priority.parse(row.priority),
    pinned: row.pinned === 1,
    ...(row.sound === 1 ? { isLoud: true as const } : {}),
  };
}

/** An English text that was not written is the Chinese one. */
const inLanguage = (language: Language, zh: string, en: string): string => (language === 'en' && en !== '' ? en : zh);
