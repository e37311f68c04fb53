import { z } from 'zod';
import { alarmRuleFields } from '../alarm-rule/fields.ts';
import { call } from '../../call.ts';
import { FENCE_WATCHES, fenceSchema, fenceShapeSchema } from './fence.ts';
import { idSchema } from '../../id.ts';
import { booleanField, jsonField, numberField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';
import { defaultedNames } from '../../fields/named.ts';

/** Fences on the map: alarms when equipment leaves or enters an area. */
const edit = { who: { auth: 'manage_equipment_edit' }, rate: 'edit' } as const;
const itself = { kind: 'fence', field: 'id' } as const;
const watched = { kind: 'equipment', field: 'equipmentIds', optional: true } as const;
const done = z.object({});
const { onDelay, offDelay, priority } = alarmRuleFields;
const fields = {
  name: nameField(60),
  ...defaultedNames(60),
  shape: jsonField(fenceShapeSchema),
  watch: z.enum(FENCE_WATCHES),
  allEquipment: booleanField().default(false),
  equipmentIds: jsonField(z.array(idSchema).max(PAGE_SIZE_MAX)).default([]),
  deadbandM: numberField(z.number().min(0).max(10_000)).default(20),
  onDelay: onDelay.default(10),
  offDelay: offDelay.default(10),
  priority: priority.default(2),
  enabled: booleanField().default(true),
};

export const fenceQueryAll = call({
  path: '/lfscada/manage/fence/queryAll',
  keys: 'allowed',
  summary: 'The fences of the organisations within the access scope',
  who: { auth: 'manage_equipment_view' },
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(fenceSchema),
});

export const fenceAdd = call({
  ...edit,
  path: '/lfscada/manage/fence/add',
  keys: 'allowed',
  summary: 'Adds a fence to the own organisation; every piece of equipment that it watches gets an alarm rule',
  touches: [watched],
  audit: 'fence.add',
  adds: ['fence', 'alarmRule'],
  input: z.strictObject(fields),
  output: z.object({ id: idSchema }),
});

export const fenceEdit = call({
  ...edit,
  path: '/lfscada/manage/fence/edit',
  keys: 'allowed',
  summary: 'Changes a fence and its alarm rules',
  touches: [itself, watched],
  audit: 'fence.edit',
  adds: ['alarmRule'],
  input: z.strictObject({ id: idSchema, ...fields }),
  output: done,
});

export const fenceDelete = call({
  ...edit,
  path: '/lfscada/manage/fence/delete',
  keys: 'allowed',
  summary: 'Deletes a fence and its alarm rules; its past alarms stay in the records',
  touches: [itself],
  audit: 'fence.delete',
  input: z.strictObject({ id: idSchema }),
  output: done,
});
