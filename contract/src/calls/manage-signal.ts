import { z } from 'zod';
import { call } from '../call.ts';
import { idSchema, rowsOf } from '../entities/id.ts';
import { regionSchema } from '../entities/role.ts';
import {
  DATA_TYPES,
  enumTextSchema,
  SIGNAL_RW,
  signalSchema,
  STORE_MODES,
  WRITE_CONFIRMS,
} from '../entities/signal.ts';
import { jsonField, noteField, numberField, pageFields, textField } from '../form.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'signal', field: 'id' }] as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId' } as const;
const ofDriver = { kind: 'driver', field: 'driverId', optional: true } as const;
const nothing = z.literal('').transform(() => null);

const fields = {
  code: textField(64),
  name: textField(100),
  nameEn: noteField(100),
  rw: z.enum(SIGNAL_RW),
  dataType: z.enum(DATA_TYPES),
  driverId: idSchema,
  /** Checked against the schema of the driver's protocol. */
  address: jsonField(z.record(z.string(), z.unknown())),
  /** Sparkplug metric name; the code unless given. */
  metric: textField(512),
  unit: noteField(20),
  decimals: z.union([nothing, numberField(z.int().min(0).max(10))]),
  factor: numberField(z.number().refine((factor) => factor !== 0, 'must not be 0')),
  offset: numberField(),
  /** Empty text takes a limit away. */
  writeMin: z.union([nothing, numberField()]),
  writeMax: z.union([nothing, numberField()]),
  writeConfirm: z.enum(WRITE_CONFIRMS),
  /** Empty text demands no region. */
  authRegion: z.union([z.literal(''), regionSchema]),
  storeMode: z.enum(STORE_MODES),
  deadband: numberField(z.number().min(0)),
  staleAfterSec: z.union([nothing, numberField(z.number().min(1).max(31_536_000))]),
  retentionDays: z.union([nothing, numberField(z.int().min(1).max(36_500))]),
  trueText: noteField(30),
  falseText: noteField(30),
  enumTexts: jsonField(z.array(enumTextSchema).max(200)),
  seq: numberField(z.int().min(0)),
};

export const signalAdd = call({
  path: '/lfscada/manage/signal/add',
  summary: 'Adds a signal to an equipment',
  who: edit,
  touches: [ofEquipment, ofDriver],
  rate: 'edit',
  audit: 'signal.add',
  input: z.strictObject({
    equipmentId: idSchema,
    ...z.object(fields).partial().required({ code: true, name: true, rw: true, dataType: true }).shape,
  }),
  output: z.object({ id: idSchema }),
});

export const signalEdit = call({
  path: '/lfscada/manage/signal/edit',
  summary: 'Changes a signal',
  who: edit,
  touches: [...itself, ofDriver],
  rate: 'edit',
  audit: 'signal.edit',
  input: z.strictObject({ id: idSchema, ...z.object(fields).partial().shape }),
  output: z.object({}),
});

export const signalDelete = call({
  path: '/lfscada/manage/signal/delete',
  summary: 'Deletes a signal',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'signal.delete',
  input: one,
  output: z.object({}),
});

export const signalInfo = call({
  path: '/lfscada/manage/signal/info',
  summary: 'One signal',
  who: view,
  touches: itself,
  input: one,
  output: signalSchema,
});

export const manageSignalQuery = call({
  path: '/lfscada/manage/signal/query',
  summary: 'A page of the signals of an equipment, by name or code',
  who: view,
  touches: [ofEquipment],
  input: z.strictObject({ equipmentId: idSchema, ...pageFields, name: noteField(100).optional() }),
  output: rowsOf(signalSchema),
});

export const signalAdopt = call({
  path: '/lfscada/manage/signal/adopt',
  summary: 'Turns discovered metrics of the equipment into signals; answers the new ids in the same order',
  who: edit,
  touches: [ofEquipment],
  rate: 'edit',
  audit: 'signal.adopt',
  input: z.strictObject({
    equipmentId: idSchema,
    metrics: jsonField(z.array(z.string().min(1).max(512)).min(1).max(500)),
  }),
  output: z.object({ ids: z.array(idSchema) }),
});
