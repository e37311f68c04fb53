import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Note } from '@tidegate/contract/entities/note.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** A note with who wrote it. */
export interface NoteRecord extends Note {
  readonly orgId: string;
  readonly userId: string;
}

/** What a person says of a moment. */
export type NoteFields = Pick<Note, 'signalId' | 'at' | 'text'>;

/** Notes on moments of equipment. Each change and its audit row are one transaction. Refuses notFound for one that is gone. */
export interface NoteStore {
  /** Refuses notesFull. */
  add(
    note: NoteFields & Pick<NoteRecord, 'orgId' | 'equipmentId' | 'userId' | 'by' | 'createdAt'>,
    trail: AuditEntry,
  ): Promise<string>;
  edit(
    id: string,
    fields: Partial<NoteFields>,
    hand: { readonly at: number; readonly by: string },
    trail: AuditEntry,
  ): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** Of moments from `from` to `to` (ms, both included), latest first: the first `limit` of them, and how many there are. */
  ofEquipment(
    equipmentIds: readonly string[],
    span: { readonly from: number; readonly to: number },
    range: Range,
    limit: number,
  ): Promise<Rows<NoteRecord>>;
}
