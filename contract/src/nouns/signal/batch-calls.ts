import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import { idSchema } from '../../id.ts';
import { booleanField, jsonField } from '../../form.ts';
import { SIGNAL_BATCH_MAX, SIGNAL_IMPORT_MAX_BYTES } from '../../limits.ts';
import { TEXT_ENCODING_NAMES } from '../../files/text-encodings.ts';
import { signalFields } from './fields.ts';
import { importMappingSchema, importSourceSchema } from './import-mapping.ts';

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
/** Identifying fields cannot be the same for several signals, and a formula belongs to one. */
const { code: _code, metric: _metric, kind: _kind, formula: _formula, statistic: _statistic, ...common } = signalFields;

export const signalEditMany = call({
  path: '/lfscada/manage/signal/editMany',
  keys: 'allowed',
  summary: 'Sets fields of several signals of a piece of equipment to the same values, all or none',
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
  summary: 'Deletes several signals of a piece of equipment, all or none; signals already deleted are ignored',
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
  summary: 'The signals of a piece of equipment with all fields, as a file that can be imported again',
  who: view,
  touches: [ofEquipment],
  rate: 'heavy',
  input: z.strictObject({ equipmentId: idSchema, format: z.enum(['xlsx', 'csv']), language }),
  output: z.string(),
});

/** One row of a signal file: the planned action and all invalid cells. */
const importRow = z.object({
  /** Row of the sheet, from 2. */
  row: z.int(),
  code: z.string(),
  name: z.string(),
  action: z.enum(['add', 'edit', 'keep']),
  /** The changes to an existing signal, by heading, in the format of an export. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** The errors by heading, in the requested language; empty if there are none. */
  problems: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
});

export const signalImport = call({
  path: '/lfscada/manage/signal/import',
  keys: 'allowed',
  summary:
    'Imports an Excel, CSV or JSON file of signals, also of other programs: with `apply` all or nothing, otherwise only a preview',
  who: edit,
  touches: [ofEquipment],
  rate: 'heavy',
  audit: 'signal.import',
  adds: ['signal'],
  upload: { field: 'file', maxBytes: SIGNAL_IMPORT_MAX_BYTES, tooLarge: 'tooLarge' },
  input: z.strictObject({
    equipmentId: idSchema,
    apply: booleanField().optional(),
    language,
    /** Encoding of a text file; guessed when omitted. */
    encoding: z.enum(TEXT_ENCODING_NAMES).optional(),
    /** Columns and values of a list that is not ours; remembered once the file was imported. */
    mapping: jsonField(importMappingSchema).optional(),
    ...consentFields,
  }),
  output: z.object({
    total: z.int(),
    added: z.int(),
    changed: z.int(),
    /** Rows with an invalid cell. */
    wrong: z.int(),
    /** True if the file was imported. */
    applied: z.boolean(),
    rows: z.array(importRow),
    /** Format in which the file was read. */
    source: importSourceSchema,
  }),
});
