import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import { sparkplugIdSchema } from '../gateway/gateway.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { MODEL_TARGETS_MAX, modelDifferenceSchema, modelOverrideSchema, parameterValuesSchema } from './model.ts';
import { booleanField, jsonField, numberField, pageFields } from '../../form.ts';
import { nameField, refuseUnseen } from '../../fields/name-field.ts';
import { MODEL_RESET_MAX } from '../../limits.ts';
import { NAMES } from '../../fields/named.ts';

/** Applying models to equipment. */
const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const ofModel = [{ kind: 'model', field: 'id' }] as const;
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;

/** Equipment to add; its gateway must be within the access scope. */
const newEquipmentSchema = z.strictObject({
  name: nameField(60),
  code: sparkplugIdSchema.superRefine(refuseUnseen),
  gatewayId: idSchema,
  values: parameterValuesSchema.default({}),
});

const targets = {
  id: idSchema,
  /** By default the latest published version. */
  version: numberField(z.int().min(1)).optional(),
  equipmentIds: jsonField(z.array(idSchema).max(MODEL_TARGETS_MAX)).default([]),
  /** Equipment id → values; omitted values keep the last one given. */
  values: jsonField(z.record(idSchema, parameterValuesSchema)).default({}),
  rows: jsonField(z.array(newEquipmentSchema).max(MODEL_TARGETS_MAX)).default([]),
};
const touchesTargets = [
  { ...ofModel[0], as: 'reference' },
  { kind: 'equipment', field: 'equipmentIds' },
] as const;

export const modelPreview = call({
  path: '/lfscada/manage/model/preview',
  keys: 'allowed',
  summary: 'Preview of applying a version of a model to equipment; changes nothing',
  who: edit,
  touches: touchesTargets,
  rate: 'heavy',
  input: z.strictObject(targets),
  output: z.array(
    z.object({
      /** Empty for equipment to be added. */
      equipmentId: z.string(),
      code: z.string(),
      name: z.string(),
      gatewayId: idSchema,
      /** Its current version; null if it has no model or another one. */
      from: z.int().nullable(),
      /** Why it cannot be applied; empty if it can. */
      problem: z.string(),
      changes: z.array(modelDifferenceSchema),
      overrides: z.array(modelOverrideSchema),
    }),
  ),
});

export const modelApply = call({
  path: '/lfscada/manage/model/apply',
  keys: 'allowed',
  summary: 'Applies a version of a model to existing and new equipment, all or nothing',
  who: edit,
  touches: touchesTargets,
  rate: 'edit',
  audit: 'model.apply',
  adds: ['equipment', 'driver', 'signal', 'alarmRule', 'page', 'pageVersion', 'report', 'camera', 'position'],
  input: z.strictObject({ ...targets, ...consentFields }),
  /** `added`: ids of the new equipment, in the order of `rows`. */
  output: z.object({ version: z.int(), added: z.array(idSchema) }),
});

export const modelEquipment = call({
  path: '/lfscada/manage/model/equipment',
  keys: 'allowed',
  summary: 'A page of the equipment of a model within the access scope, with its version and number of own values',
  who: view,
  touches: ofModel,
  input: z.strictObject({ id: idSchema, ...pageFields }),
  output: rowsOf(
    z.object({
      equipmentId: idSchema,
      code: z.string(),
      name: z.string(),
      gatewayId: idSchema,
      gatewayName: z.string(),
      version: z.int(),
      values: parameterValuesSchema,
      overrideCount: z.int(),
      appliedAt: z.number(),
      appliedBy: z.string(),
    }),
  ),
});

export const equipmentModel = call({
  path: '/lfscada/manage/model/ofEquipment',
  keys: 'allowed',
  summary: 'The model of a piece of equipment, and its own values',
  who: view,
  touches: ofEquipment,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.object({
    /** Null for equipment without a model. */
    model: z
      .object({
        modelId: idSchema,
        /** Empty for a model outside the access scope. */
        code: z.string(),
        ...NAMES,
        version: z.int(),
        latest: z.int(),
        values: parameterValuesSchema,
        overrides: z.array(modelOverrideSchema),
      })
      .nullable(),
  }),
});

export const modelReset = call({
  path: '/lfscada/manage/model/reset',
  keys: 'allowed',
  summary: 'Resets fields of a piece of equipment to its model',
  who: edit,
  touches: ofEquipment,
  rate: 'edit',
  audit: 'model.reset',
  adds: ['signal', 'driver', 'alarmRule', 'page', 'pageVersion', 'report', 'camera', 'position'],
  input: z.strictObject({
    equipmentId: idSchema,
    /** All own values of the equipment; otherwise those in `fields`. */
    all: booleanField().optional(),
    fields: jsonField(
      z
        .array(modelOverrideSchema.pick({ of: true, key: true, field: true }))
        .min(1)
        .max(MODEL_RESET_MAX),
    ).optional(),
    ...consentFields,
  }),
  output: z.object({}),
});

export const modelUnlink = call({
  path: '/lfscada/manage/model/unlink',
  keys: 'allowed',
  summary: 'Detaches a piece of equipment from its model; it keeps everything',
  who: edit,
  touches: ofEquipment,
  rate: 'edit',
  audit: 'model.unlink',
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.object({}),
});
