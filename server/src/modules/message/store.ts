import type { EquipType, Message, Unread } from '@tidegate/contract/entities/message.ts';
import type { NoticeDetail } from '@tidegate/contract/entities/notice.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** Whose mailbox, at what moment (an announcement is there while it is valid), read in which language. */
export interface Reader {
  readonly range: Range;
  /** Ms. */
  readonly at: number;
  readonly language: Language;
}

export interface MessageFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly type: Message['type'] | undefined;
  readonly isRead: boolean | undefined;
  readonly text: string;
  /** Ms; the end is not included. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Which of a person's messages: those of the ids, those about something, or all (of a type). */
export type Which =
  | { readonly ids: readonly string[] }
  | { readonly dataId: string; readonly equipType: EquipType; readonly type: Message['type'] | undefined }
  | { readonly type: Message['type'] | undefined };

/** The mailboxes as their owners see them. Nobody reads or changes another's: ids of others are as if absent. */
export interface MessageStore {
  unread(reader: Reader): Promise<Unread>;
  /** The newest message of the person, 0 for none. */
  last(reader: Reader): Promise<number>;
  /** Unread ones after that id: how many, and the newest `limit` of them, newest first. */
  after(reader: Reader, id: number, limit: number): Promise<Rows<Message>>;
  /** Pinned announcements first, then the latest. */
  page(reader: Reader, filter: MessageFilter): Promise<Rows<Message>>;
  one(reader: Reader, id: string): Promise<Message | undefined>;
  /** Answers how many were unread until now. */
  markRead(reader: Reader, which: Which): Promise<number>;
  /** Answers how many there were. */
  remove(reader: Reader, ids: readonly string[], trail: AuditEntry): Promise<number>;
  restore(reader: Reader, ids: readonly string[], trail: AuditEntry): Promise<number>;
  /** An announcement that reaches the person now. */
  notice(reader: Reader, noticeId: string): Promise<NoticeDetail | undefined>;
  /** Forgets messages that happened before that moment, in every mailbox, but no announcement; answers how many. */
  dropBefore(at: number): Promise<number>;
}
