import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/history.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { HISTORY_MARKS_MAX } from '@tidegate/contract/limits.ts';
import { checkQueryRange } from '@tidegate/contract/rules/query-range.ts';
import type { NoteRecord, NoteStore } from './store.ts';
import type { Ask } from '../../kernel/ask.ts';

/** Notes on moments of equipment: whoever sees the history adds them; their author and who manages the equipment change them. */
export class HistoryNotes {
  readonly #store: NoteStore;

  constructor(store: NoteStore) {
    this.#store = store;
  }

  /** Refuses rangeReversed and rangeTooLong. */
  async query(
    { equipmentIds, from, to }: InputOf<typeof calls.noteQuery>,
    ask: Ask,
  ): Promise<OutputOf<typeof calls.noteQuery>> {
    checkQueryRange(from, to);
    const { total, rows } = await this.#store.ofEquipment(equipmentIds, { from, to }, ask.range, HISTORY_MARKS_MAX);
    return {
      total,
      rows: rows.map(({ orgId: _org, userId, ...note }) => ({ ...note, isMine: userId === ask.range.userId })),
    };
  }

  /** Refuses notFound for a signal of another equipment, and notesFull. */
  async add(input: InputOf<typeof calls.noteAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const { id: equipmentId, orgId } = ask.touched.one('equipment');
    refuseElsewhere(ask, equipmentId);
    const fields = { equipmentId, signalId: input.signalId ?? null, at: input.at, text: input.text };
    const { userId } = ask.range;
    const note = { ...fields, orgId, userId, by: ask.person.user.loginname, createdAt: ask.at };
    return { id: await this.#store.add(note, ask.trail({ new: fields })) };
  }

  /** Refuses noteForeign, and notFound for a signal of another equipment. */
  async edit({ id, ...given }: InputOf<typeof calls.noteEdit>, ask: Ask): Promise<void> {
    const note = changeable(ask);
    refuseElsewhere(ask, note.equipmentId);
    const { signalId, at, text } = given;
    const fields = {
      ...(signalId === undefined ? {} : { signalId }),
      ...(at === undefined ? {} : { at }),
      ...(text === undefined ? {} : { text }),
    };
    const old = { signalId: note.signalId, at: note.at, text: note.text };
    const hand = { at: ask.at, by: ask.person.user.loginname };
    await this.#store.edit(id, fields, hand, ask.trail({ object: `note:${id}`, old, new: fields }));
  }

  /** Refuses noteForeign. */
  async remove(ask: Ask): Promise<void> {
    const { id, equipmentId, signalId, at, text, by } = changeable(ask);
    const old = { equipmentId, signalId, at, text, by };
    await this.#store.remove(id, ask.trail({ object: `note:${id}`, old }));
  }
}

/** The note, for who may change it. */
function changeable(ask: Ask): NoteRecord {
  const note = ask.touched.one('note');
  const isMine = note.userId === ask.range.userId;
  if (!isMine && !ask.person.auths.has('manage_equipment_edit')) throw new Refusal('noteForeign');
  return note;
}

function refuseElsewhere(ask: Ask, equipmentId: string): void {
  const signal = ask.touched.optional('signal');
  if (signal !== undefined && signal.equipmentId !== equipmentId) throw new Refusal('notFound');
}
