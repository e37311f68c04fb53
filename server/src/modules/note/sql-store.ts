import type { Rows } from '@tidegate/contract/entities/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { NOTES_MAX } from '@tidegate/contract/limits.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { NoteFields, NoteRecord, NoteStore } from './store.ts';
import type { Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { NoteRow } from './tables.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { totalOf } from '../../kernel/sql/text-search.ts';
import { idOrNull, sqlIdOrNull, sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Notes on moments over SQL. */
export class SqlNotes implements NoteStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(
    note: NoteFields & Pick<NoteRecord, 'orgId' | 'equipmentId' | 'userId' | 'by' | 'createdAt'>,
    trail: AuditEntry,
  ): Promise<string> {
    const id = await changing(
      this.#db,
      (added: number) => ({ ...trail, object: `note:${added}` }),
      async (tx) => {
        const equipmentId = Number(note.equipmentId);
        const held = await tx
          .selectFrom('note')
          .select((select) => select.fn.countAll<number>().as('total'))
          .where('equipmentId', '=', equipmentId)
          .executeTakeFirst();
        if (totalOf(held) >= NOTES_MAX) throw new Refusal('notesFull', { most: NOTES_MAX });
        const { at, text, by, createdAt } = note;
        const row = await tx
          .insertInto('note')
          .values({
            orgId: Number(note.orgId),
            equipmentId,
            signalId: sqlIdOrNull(note.signalId),
            accountId: Number(note.userId),
            updatedAt: null,
            updatedBy: '',
            at,
            text,
            by,
            createdAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
    );
    return String(id);
  }

  async edit(
    id: string,
    { signalId, ...fields }: Partial<NoteFields>,
    hand: { readonly at: number; readonly by: string },
    trail: AuditEntry,
  ): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const changed = await tx
        .updateTable('note')
        .set({
          ...fields,
          ...(signalId === undefined ? {} : { signalId: sqlIdOrNull(signalId) }),
          updatedAt: hand.at,
          updatedBy: hand.by,
        })
        .where('id', '=', Number(id))
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) throw new Refusal('notFound');
    });
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const gone = await tx.deleteFrom('note').where('id', '=', Number(id)).returning('id').executeTakeFirst();
      if (gone === undefined) throw new Refusal('notFound');
    });
  }

  async ofEquipment(
    equipmentIds: readonly string[],
    { from, to }: { readonly from: number; readonly to: number },
    range: Range,
    limit: number,
  ): Promise<Rows<NoteRecord>> {
    const wanted = selectNotes(this.#db, range)
      .where('note.equipmentId', 'in', sqlIds(equipmentIds))
      .where('note.at', '>=', from)
      .where('note.at', '<=', to);
    const total = await wanted
      .clearSelect()
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirst();
    const rows = await wanted.orderBy('note.at', 'desc').orderBy('note.id', 'desc').limit(limit).execute();
    return { total: totalOf(total), rows: rows.map(noteOf) };
  }
}

/** The notes of a person's range: those of its equipment. A signal that is gone is none. */
const selectNotes = (db: CoreDb, range: Range) =>
  db
    .selectFrom('note')
    .leftJoin('signal', (join) =>
      join.onRef('signal.id', '=', 'note.signalId').onRef('signal.equipmentId', '=', 'note.equipmentId'),
    )
    .selectAll('note')
    .select('signal.id as signalId')
    .where((where) => ofEquipmentIn(where.ref('note.equipmentId'), where.ref('note.orgId'), range));

const noteOf = ({ accountId, ...row }: Selectable<NoteRow>): NoteRecord => ({
  ...row,
  id: String(row.id),
  orgId: String(row.orgId),
  equipmentId: String(row.equipmentId),
  signalId: idOrNull(row.signalId),
  userId: String(accountId),
});

/** Notes by their ids, as far as they are in the range. */
export async function noteRecords(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly NoteRecord[]> {
  const rows = await selectNotes(db, range).where('note.id', 'in', sqlIds(ids)).execute();
  return rows.map(noteOf);
}
