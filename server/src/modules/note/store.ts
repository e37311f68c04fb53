import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { NOTES_MAX } from '@tidegate/contract/limits.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { notes } from './tables.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { loader, readRecords } from '../../kernel/sql/read-page.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import type { Note } from '@tidegate/contract/nouns/note/note.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly note: NoteRecord;
  }
}

/** A note with who wrote it. */
export interface NoteRecord extends Note {
  readonly orgId: string;
  readonly userId: string;
}

/** Editable fields of a note. */
export type NoteFields = Pick<Note, 'signalId' | 'at' | 'text'>;

/** Notes on moments of equipment. Each change and its audit row are one transaction. Refuses notFound for one that is gone. */
export class NoteStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses notesFull. */
  async add(
    note: NoteFields & Pick<NoteRecord, 'orgId' | 'equipmentId' | 'userId' | 'by' | 'createdAt'>,
    trail: AuditEntry,
  ): Promise<string> {
    const { userId, equipmentId } = note;
    const fields = { ...note, accountId: userId, updatedAt: null, updatedBy: '' };
    return notes.add(this.#db, fields, trail, async (tx) => {
      if ((await notes.count(tx, { equipmentId })) >= NOTES_MAX) throw new Refusal('notesFull', { most: NOTES_MAX });
    });
  }

  async edit(
    id: string,
    fields: Partial<NoteFields>,
    hand: { readonly at: number; readonly by: string },
    trail: AuditEntry,
  ): Promise<void> {
    await notes.change(this.#db, id, { ...fields, updatedAt: hand.at, updatedBy: hand.by }, trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await notes.remove(this.#db, id, trail);
  }

  /** Notes of moments from `from` to `to` (ms, both included), latest first: the first `limit` of them, and their total number. */
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
    return readRecords(
      wanted.orderBy('note.at', 'desc').orderBy('note.id', 'desc'),
      { page: 1, pageSize: limit },
      toNote,
    );
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
    .where(ofEquipmentIn('note', range));

function toNote(row: Selectable<CoreTables['note']>): NoteRecord {
  const { accountId, ...note } = notes.record(row);
  return { ...note, userId: accountId };
}

/** Notes by their ids, as far as they are in the range. */
export const noteRecords = loader('note.id', selectNotes, toNote);
