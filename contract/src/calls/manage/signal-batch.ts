import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../consent-fields.ts';
import { idSchema } from '../../entities/id.ts';
import { booleanField, jsonField } from '../../form.ts';
import { SIGNAL_BATCH_MAX, SIGNAL_IMPORT_MAX_BYTES } from '../../limits.ts';
import { signalFields } from '../../signal-fields.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;
const ofDriver = { kind: 'driver', field: 'driverId', optional: true } as const;
const those = { kind: 'signal', field: 'ids' } as const;
const language = z.enum(['zh', 'en']).optional();

const chosen = {
  equipmentId: idSchema,
  ids: jsonField(z.array(idSchema).min(1).max(SIGNAL_BATCH_MAX)),
};
/** What tells one signal from another cannot be the same for many, and a calculation is written for one. */
const { code: _code, metric: _metric, kind: _kind, formula: _formula, statistic: _statistic, ...common } = signalFields;

export const signalEditMany = call({
  path: '/lfscada/manage/signal/editMany',
  keys: 'allowed',
  summary: 'Sets fields of many signals of an equipment to the same values: of all of them or of none',
  who: edit,
  touches: [ofEquipment, those, ofDriver],
  rate: 'edit',
  audit: 'signal.editMany',
  input: z.strictObject({ ...chosen, ...z.object(common).partial().shape, ...consentFields }),
  output: z.object({}),
});

export const signalDeleteMany = call({
  path: '/lfscada/manage/signal/deleteMany',
  keys: 'allowed',
  summary: 'Deletes many signals of an equipment: all of them or none; one that is gone already does not matter',
  who: edit,
  touches: [ofEquipment],
  rate: 'edit',
  audit: 'signal.deleteMany',
  input: z.strictObject({ ...chosen, ...consentFields }),
  output: z.object({}),
});

export const signalExport = call({
  path: '/lfscada/manage/signal/export',
  keys: 'allowed',
  summary: 'The signals of an equipment, all their fields, as a file that can be imported again',
  who: view,
  touches: [ofEquipment],
  rate: 'heavy',
  input: z.strictObject({ equipmentId: idSchema, format: z.enum(['xlsx', 'csv']), language }),
  output: z.string(),
});

/** One row of a file of signals: what would be done with it, and every cell of it that is wrong. */
const importRow = z.object({
  /** Row of the sheet, from 2. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  action: z.enum(['add', 'edit', 'keep']),
  /** What would change of a signal that is there, by the headings, as the cells of an export. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** What is wrong, by the headings, in the language asked for; empty when nothing is. */
  problems: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
});

export const signalImport = call({
  path: '/lfscada/manage/signal/import',
  keys: 'allowed',
  summary:
    'Reads an Excel or CSV file of signals: with `apply` it does all of it or nothing, else it only says what it would do',
  who: edit,
  touches: [ofEquipment],
  rate: 'heavy',
  audit: 'signal.import',
  adds: ['signal'],
  upload: { field: 'file', maxBytes: SIGNAL_IMPORT_MAX_BYTES, tooLarge: 'tooLarge' },
  input: z.strictObject({ equipmentId: idSchema, apply: booleanField().optional(), language, ...consentFields }),
  output: z.object({
    total: z.int(),
    added: z.int(),
    changed: z.int(),
    /** Rows with a wrong cell. */
    wrong: z.int(),
    /** True when the file was carried out. */
    applied: z.boolean(),
    rows: z.array(importRow),
  }),
});
