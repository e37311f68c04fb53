import { portions } from '../../kernel/sql/portions.ts';
import { sqlIdOrNull } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { EquipType, Message } from '@tidegate/contract/nouns/message/message.ts';
import type { Texts } from '@tidegate/contract/errors.ts';

/** A message on its way into mailboxes, in both languages: who reads it is not known yet. */
export interface Mail {
  /** Idempotency key: `alarm:<occurrence>` or `card:<id>:…`. A repeated message reaches only those who do not have it yet. */
  readonly key: string;
  readonly type: Message['type'];
  readonly title: Texts;
  readonly note: Texts;
  /** Ms; shown as when it happened. */
  readonly at: number;
  readonly equipType: EquipType;
  /** With `equipType` eg the equipment's id. */
  readonly dataId: string;
  readonly equipmentId: string | null;
  readonly signalId: string | null;
  readonly alarmId: string | null;
  /** Priority of an alarm. */
  readonly priority: Message['priority'];
}

/** Object of a message that concerns no equipment. */
export const NO_EQUIPMENT = {
  equipType: 'other',
  dataId: '',
  equipmentId: null,
  signalId: null,
  alarmId: null,
} as const satisfies Partial<Mail>;

/** One message with the ids of whom it is for. */
export interface Posted {
  readonly recipients: readonly string[];
  readonly message: Mail;
  /**
   * Sounds even for readers with sounds switched off: an unread message that is already in their mailbox sounds once
   * more.
   */
  readonly isLoud?: boolean;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters, a message has fourteen. */
const ROWS = 500;
const HEAD = 1;

/** Mailbox for messages from the server to people. */
export class Mailbox {
  readonly #db: CoreDb;
  readonly #listeners = new Set<(recipients: readonly string[]) => void>();

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Called with the ids of the recipients after messages were put. */
  onPut(listener: (recipients: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Puts all of them into the mailboxes, or none; the same again changes nothing. */
  async put(posted: readonly Posted[]): Promise<void> {
    if (posted.length === 0) return;
    await this.#db.transaction().execute((tx) => putMail(tx, posted));
    const recipients = [...new Set(posted.flatMap((one) => one.recipients))];
    for (const listener of this.#listeners) listener(recipients);
  }
}

/** Leaves messages as a part of what a transaction does. */
export async function putMail(tx: CoreTransaction, posted: readonly Posted[]): Promise<void> {
  const seq = await nextSeq(tx);
  for (const some of portions(posted, ROWS)) await putSome(tx, some, seq);
}

/** The number of the next message; its holder is the only writer until it has committed. */
export async function nextSeq(tx: CoreTransaction): Promise<number> {
  const { seq } = await tx
    .updateTable('mailHead')
    .set((set) => ({ seq: set('seq', '+', 1) }))
    .where('id', '=', HEAD)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

interface Copy {
  readonly accountId: number;
  readonly messageId: number;
  readonly type: string;
  readonly sound: number;
}

async function putSome(tx: CoreTransaction, posted: readonly Posted[], seq: number): Promise<void> {
  const rows = new Map(posted.map(({ message }) => [message.key, rowOf(message)]));
  await tx
    .insertInto('message')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const kept = await tx
    .selectFrom('message')
    .select(['id', 'key', 'type'])
    .where('key', 'in', [...rows.keys()])
    .execute();
  const byKey = new Map(kept.map((row) => [row.key, row]));
  // A statement may touch a row once: loud goes before silent.
  const mail = new Map<string, Copy>();
  for (const { recipients, message, isLoud = false } of posted) {
    const row = byKey.get(message.key);
    if (row === undefined) continue;
    for (const accountId of recipients) {
      const place = `${accountId} ${row.id}`;
      const sound = Number(isLoud || mail.get(place)?.sound === 1);
      mail.set(place, { accountId: Number(accountId), messageId: row.id, type: row.type, sound });
    }
  }
  const copies = [...mail.values()].map((copy) => ({ ...copy, seq, ofNotice: 0, readAt: null, deletedAt: null }));
  for (const some of portions(copies, ROWS)) {
    await tx
      .insertInto('mail')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'messageId'])
          .doUpdateSet((set) => ({ sound: 1, seq: set.ref('excluded.seq') }))
          .where('excluded.sound', '=', 1)
          .where('mail.sound', '=', 0)
          .where('mail.readAt', 'is', null),
      )
      .execute();
  }
}

function rowOf({ title, note, equipmentId, signalId, ...mail }: Mail) {
  return {
    ...mail,
    equipmentId: sqlIdOrNull(equipmentId),
    signalId: sqlIdOrNull(signalId),
    titleZh: title.zh,
    titleEn: title.en,
    noteZh: note.zh,
    noteEn: note.en,
    noticeId: null,
  };
}
