import { z } from 'zod';
import { alarmRuleFields } from './fields.ts';
import { call } from '../../call.ts';
import { ALARM_TYPES, SCALE_LIMITS } from '../alarm/kinds.ts';
import { alarmPrioritySchema, shownRuleSchema } from './alarm-rule.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { rehearsedSchema } from './rehearsed.ts';
import { booleanField, jsonField, optionalTextField, numberField, pageFields } from '../../form.ts';
import { ALARM_RULES_BATCH_MAX } from '../../limits.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'alarmRule', field: 'id' }] as const;
const those = [{ kind: 'alarmRule', field: 'ids' }] as const;
const ids = jsonField(z.array(idSchema).min(1).max(ALARM_RULES_BATCH_MAX));
const ofSignal = { kind: 'signal', field: 'signalId', optional: true } as const;
const ofEquipment = { kind: 'equipment', field: 'equipmentId', optional: true } as const;
const named = [
  { kind: 'signal', field: 'limitSignalId', optional: true },
  { kind: 'signal', field: 'referenceSignalId', optional: true },
] as const;
const { type, ...rest } = alarmRuleFields;
const { deadband, onDelay, offDelay } = rest;
const fields = z.object(rest).partial().shape;
const limitsSchema = z.strictObject({
  type: z.enum(SCALE_LIMITS),
  limit: z.number(),
  priority: alarmPrioritySchema,
});

/** Subject of a rule: a signal, or a piece of equipment as a whole. Exactly one is required. */
const place = {
  signalId: idSchema.optional(),
  equipmentId: idSchema.optional(),
};

export const alarmRuleAdd = call({
  path: '/lfscada/manage/alarmRule/add',
  keys: 'allowed',
  summary: 'Adds an alarm rule to a signal, or to a piece of equipment as a whole (expression, offline)',
  who: edit,
  touches: [ofSignal, ofEquipment, ...named],
  rate: 'edit',
  audit: 'alarmRule.add',
  adds: ['alarmRule'],
  input: z.strictObject({ ...place, type, ...fields }),
  output: z.object({ id: idSchema }),
});

export const alarmRuleAddLimits = call({
  path: '/lfscada/manage/alarmRule/addLimits',
  keys: 'allowed',
  summary: 'Adds several limits of a signal at once, all or none; returns the new ids in the same order',
  who: edit,
  touches: [{ kind: 'signal', field: 'signalId' }],
  rate: 'edit',
  audit: 'alarmRule.addLimits',
  adds: ['alarmRule'],
  input: z.strictObject({
    signalId: idSchema,
    limits: jsonField(z.array(limitsSchema).min(1).max(4)),
    deadband: deadband.optional(),
    onDelay: onDelay.optional(),
    offDelay: offDelay.optional(),
  }),
  output: z.object({ ids: z.array(idSchema) }),
});

export const alarmRuleEdit = call({
  path: '/lfscada/manage/alarmRule/edit',
  keys: 'allowed',
  summary: 'Changes an alarm rule; the state of its alarm is kept',
  who: edit,
  touches: [...itself, ...named],
  rate: 'edit',
  audit: 'alarmRule.edit',
  input: z.strictObject({ id: idSchema, type: type.optional(), ...fields }),
  output: z.object({}),
});

export const alarmRuleEnable = call({
  path: '/lfscada/manage/alarmRule/enable',
  keys: 'allowed',
  summary: 'Switches alarm rules on or off, all or none; switching off a rule ends its alarm',
  who: edit,
  touches: those,
  rate: 'edit',
  audit: 'alarmRule.enable',
  input: z.strictObject({ ids, enabled: booleanField() }),
  output: z.object({}),
});

export const alarmRuleDelete = call({
  path: '/lfscada/manage/alarmRule/delete',
  keys: 'allowed',
  summary: 'Deletes an alarm rule; the offline rule of a gateway can only be switched off',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'alarmRule.delete',
  input: one,
  output: z.object({}),
});

export const alarmRuleDeleteMany = call({
  path: '/lfscada/manage/alarmRule/deleteMany',
  keys: 'allowed',
  summary: 'Deletes several alarm rules of a piece of equipment, all or none; rules already deleted are ignored',
  who: edit,
  touches: [{ kind: 'equipment', field: 'equipmentId' }],
  rate: 'edit',
  audit: 'alarmRule.deleteMany',
  input: z.strictObject({ equipmentId: idSchema, ids }),
  output: z.object({}),
});

export const alarmRuleInfo = call({
  path: '/lfscada/manage/alarmRule/info',
  keys: 'allowed',
  summary: 'One alarm rule',
  who: view,
  touches: itself,
  input: one,
  output: shownRuleSchema,
});

export const alarmRuleQuery = call({
  path: '/lfscada/manage/alarmRule/query',
  keys: 'allowed',
  summary:
    'A page of the alarm rules within the access scope: of a signal, a piece of equipment or a gateway itself, by name or type',
  who: view,
  touches: [ofSignal, ofEquipment, { kind: 'gateway', field: 'gatewayId', optional: true }],
  input: z.strictObject({
    ...place,
    /** The rules of the gateway itself, without those of its equipment. */
    gatewayId: idSchema.optional(),
    type: z.enum(ALARM_TYPES).optional(),
    name: optionalTextField(100).optional(),
    ...pageFields,
  }),
  output: rowsOf(shownRuleSchema),
});

export const alarmRuleTest = call({
  path: '/lfscada/manage/alarmRule/test',
  keys: 'allowed',
  summary: 'Tests an alarm rule against stored history: how often it would have been raised, and when. Changes nothing',
  who: view,
  touches: [ofSignal, ofEquipment, ...named],
  rate: 'heavy',
  input: z.strictObject({
    ...place,
    type,
    ...fields,
    /** Ms; the last seven days unless they are given. */
    from: numberField(z.int().min(0)).optional(),
    to: numberField(z.int().min(0)).optional(),
  }),
  output: rehearsedSchema,
});
