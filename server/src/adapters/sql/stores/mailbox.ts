import type { Mail, Mailbox, Posted } from '../../../ports/mailbox.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters, a message has fourteen. */
const ROWS = 500;
const HEAD = 1;

/** Leaves messages in mailboxes over SQL. */
export class SqlMailbox implements Mailbox {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async put(posted: readonly Posted[]): Promise<void> {
    if (posted.length === 0) return;
    await this.#db.transaction().execute(async (tx) => {
      const seq = await nextSeq(tx);
      for (let at = 0; at < posted.length; at += ROWS) await putSome(tx, posted.slice(at, at + ROWS), seq);
    });
  }
}

/** The number of what is put next; whoever has it is the only one until they have committed. */
export async function nextSeq(tx: CoreTransaction): Promise<number> {
  const { seq } = await tx
    .updateTable('mailHead')
    .set((set) => ({ seq: set('seq', '+', 1) }))
    .where('id', '=', HEAD)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
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
  const mail = posted.flatMap(({ recipients, message }) => {
    const row = byKey.get(message.key);
    if (row === undefined) return [];
    return [...new Set(recipients)].map((accountId) => ({
      accountId: Number(accountId),
      messageId: row.id,
      seq,
      type: row.type,
      ofNotice: 0,
      readAt: null,
      deletedAt: null,
    }));
  });
  for (let at = 0; at < mail.length; at += ROWS) {
    await tx
      .insertInto('mail')
      .values(mail.slice(at, at + ROWS))
      .onConflict((conflict) => conflict.columns(['accountId', 'messageId']).doNothing())
      .execute();
  }
}

function rowOf({ title, note, equipmentId, signalId, ...mail }: Mail) {
  return {
    ...mail,
    equipmentId: equipmentId === null ? null : Number(equipmentId),
    signalId: signalId === null ? null : Number(signalId),
    titleZh: title.zh,
    titleEn: title.en,
    noteZh: note.zh,
    noteEn: note.en,
    noticeId: null,
  };
}
