import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';
import type { Generated } from 'kysely';

/** A message, stored once for all recipients. */
export interface MessageRow {
  id: Generated<number>;
  key: string;
  type: string;
  equipType: string;
  dataId: string;
  equipmentId: number | null;
  signalId: number | null;
  alarmId: string | null;
  priority: number | null;
  titleZh: string;
  titleEn: string;
  noteZh: string;
  noteEn: string;
  at: number;
  /** An announcement, whose texts are its own. */
  noticeId: number | null;
}

/** A person's copy; of an announcement only once it was read or deleted. */
export interface MailRow {
  accountId: number;
  messageId: number;
  /** When it came, in the order of all mail. */
  seq: number;
  type: string;
  ofNotice: number;
  readAt: number | null;
  deletedAt: number | null;
  /** It sounds though its reader has sounds switched off. */
  sound: Generated<number>;
}

export interface NoticeRow {
  id: Generated<number>;
  orgId: number;
  reach: string;
  title: string;
  titleEn: string;
  content: string;
  contentEn: string;
  validFrom: number | null;
  validUntil: number | null;
  pinned: number;
  state: string;
  publishedAt: number | null;
  createdAt: number;
  createdBy: string;
  /** What it is in the mailboxes; null where it is in none. */
  messageId: number | null;
  seq: number | null;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    message: MessageRow;
    mailHead: { id: Generated<number>; seq: number };
    mail: MailRow;
    notice: NoticeRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly notice: Notice;
  }
}
