import { z } from 'zod';
import { call } from '../../call.ts';
import { commandSchema } from '../command/command.ts';
import { pastWriteSchema } from '../command/past-write.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { shownNoteSchema } from '../note/note.ts';
import { jsonField, nothing, numberField, textField } from '../../form.ts';
import { HISTORY_MAX_SIGNALS, NOTE_TEXT_MAX, PAST_RECORDS_AT_ONCE } from '../../limits.ts';

/** Marks on history curves: writes, and notes at a point in time. */
const view = { auth: 'monitor_history_view' } as const;
const itself = [{ kind: 'note', field: 'id' }] as const;
const span = {
  /** Ms, both included; thirty days at most. */
  from: numberField(z.int()),
  to: numberField(z.int()),
};
const text = textField(NOTE_TEXT_MAX);
/** Ms. */
const at = numberField(z.int().min(0));
export const historyWrites = call({
  path: '/lfscada/history/write/query',
  keys: 'allowed',
  summary: 'The latest writes to signals in a time range, latest first: who wrote what, and the outcome',
  who: { auth: 'monitor_equipment_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  input: z.strictObject({ signalIds: jsonField(z.array(idSchema).min(1).max(HISTORY_MAX_SIGNALS)), ...span }),
  output: rowsOf(commandSchema),
});

export const historyWriteImport = call({
  path: '/lfscada/history/write/import',
  summary:
    'Adds past writes to a signal that an earlier system recorded before the equipment was added here; sends nothing',
  who: { auth: 'manage_equipment_edit' },
  touches: [
    { kind: 'equipment', field: 'equipmentId' },
    { kind: 'signal', field: 'signalId' },
  ],
  rate: 'edit',
  audit: 'signal.write.past',
  input: z.strictObject({
    equipmentId: idSchema,
    signalId: idSchema,
    /** One that was added before is not added again. */
    writes: jsonField(z.array(pastWriteSchema).min(1).max(PAST_RECORDS_AT_ONCE)),
  }),
  output: z.object({ added: z.int() }),
});

export const noteQuery = call({
  path: '/lfscada/history/note/query',
  keys: 'allowed',
  summary: 'The latest notes on equipment in a time range, latest first',
  who: view,
  touches: [{ kind: 'equipment', field: 'equipmentIds' }],
  input: z.strictObject({ equipmentIds: jsonField(z.array(idSchema).min(1).max(HISTORY_MAX_SIGNALS)), ...span }),
  output: rowsOf(shownNoteSchema),
});

export const noteAdd = call({
  path: '/lfscada/history/note/add',
  keys: 'allowed',
  summary: 'Adds a note at a point in time to a piece of equipment or one of its signals',
  who: view,
  touches: [
    { kind: 'equipment', field: 'equipmentId' },
    { kind: 'signal', field: 'signalId', optional: true },
  ],
  rate: 'edit',
  audit: 'note.add',
  adds: ['note'],
  input: z.strictObject({ equipmentId: idSchema, signalId: idSchema.optional(), at, text }),
  output: z.object({ id: idSchema }),
});

export const noteEdit = call({
  path: '/lfscada/history/note/edit',
  keys: 'allowed',
  summary: 'Changes a note; allowed for its author and for people who manage the equipment',
  who: view,
  touches: [...itself, { kind: 'signal', field: 'signalId', optional: true }],
  rate: 'edit',
  audit: 'note.edit',
  input: z.strictObject({
    id: idSchema,
    /** Empty: of the whole equipment. */
    signalId: z.union([nothing, idSchema]).optional(),
    at: at.optional(),
    text: text.optional(),
  }),
  output: z.object({}),
});

export const noteDelete = call({
  path: '/lfscada/history/note/delete',
  keys: 'allowed',
  summary: 'Deletes a note; allowed for its author and for people who manage the equipment',
  who: view,
  touches: itself,
  rate: 'edit',
  audit: 'note.delete',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});
