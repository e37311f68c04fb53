import type { Notice } from '@tidegate/contract/nouns/message/notice.ts';
import { noticeSchema } from '@tidegate/contract/nouns/message/notice.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, Table } from '../../kernel/sql/table.ts';

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

/** Announcements, each with the message that it is in the mailboxes; null where it is in none. */
export const notices = new Table('notice', {
  ...noticeSchema.omit({ id: true, orgName: true, readCount: true }).shape,
  orgId: id,
  pinned: flag,
  messageId: z.int().nullable(),
  seq: z.int().nullable(),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    message: MessageRow;
    mailHead: { id: Generated<number>; seq: number };
    mail: MailRow;
    notice: RowOf<typeof notices>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly notice: Notice;
  }
}
