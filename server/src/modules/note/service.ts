import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/history/calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { HISTORY_MARKS_MAX } from '@tidegate/contract/limits.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { NoteRecord, NoteStore } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/**
 * Notes on moments of equipment: anyone who sees the history adds them; their author and the managers of the equipment
 * edit them.
 */
export class HistoryNotes {
  readonly #store: NoteStore;

  constructor(store: NoteStore) {
    this.#store = store;
  }

  /** Refuses rangeReversed and rangeTooLong. */
  async query(
    { equipmentIds, from, to }: InputOf<typeof calls.noteQuery>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.noteQuery>> {
    checkQueryRange(from, to);
    const { total, rows } = await this.#store.ofEquipment(equipmentIds, { from, to }, context.range, HISTORY_MARKS_MAX);
    return {
      total,
      rows: rows.map(({ orgId: _org, userId, ...note }) => ({ ...note, isMine: userId === context.range.userId })),
    };
  }

  /** Refuses notFound for a signal of another equipment, and notesFull. */
  async add(input: InputOf<typeof calls.noteAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { id: equipmentId, orgId } = context.objects.one('equipment');
    refuseElsewhere(context, equipmentId);
    const fields = { equipmentId, signalId: input.signalId ?? null, at: input.at, text: input.text };
    const { userId } = context.range;
    const note = { ...fields, orgId, userId, by: context.person.user.loginname, createdAt: context.at };
    return { id: await this.#store.add(note, context.trail({ new: fields })) };
  }

  /** Refuses noteForeign, and notFound for a signal of another equipment. */
  async edit({ id, ...given }: InputOf<typeof calls.noteEdit>, context: RequestContext): Promise<void> {
    const note = changeable(context);
    refuseElsewhere(context, note.equipmentId);
    const { signalId, at, text } = given;
    const fields = {
      ...(signalId === undefined ? {} : { signalId }),
      ...(at === undefined ? {} : { at }),
      ...(text === undefined ? {} : { text }),
    };
    const old = { signalId: note.signalId, at: note.at, text: note.text };
    const hand = { at: context.at, by: context.person.user.loginname };
    await this.#store.edit(id, fields, hand, context.trail({ object: `note:${id}`, old, new: fields }));
  }

  /** Refuses noteForeign. */
  async remove(context: RequestContext): Promise<void> {
    const { id, equipmentId, signalId, at, text, by } = changeable(context);
    const old = { equipmentId, signalId, at, text, by };
    await this.#store.remove(id, context.trail({ object: `note:${id}`, old }));
  }
}

/** The note, for people who may change it. */
function changeable(context: RequestContext): NoteRecord {
  const note = context.objects.one('note');
  const isMine = note.userId === context.range.userId;
  if (!isMine && !context.person.auths.has('manage_equipment_edit')) throw new Refusal('noteForeign');
  return note;
}

function refuseElsewhere(context: RequestContext, equipmentId: string): void {
  const signal = context.objects.optional('signal');
  if (signal !== undefined && signal.equipmentId !== equipmentId) throw new Refusal('notFound');
}
