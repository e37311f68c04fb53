import { z } from 'zod';
import { call } from '../../call.ts';
import { backlogSchema } from '../gateway/backlog.ts';
import { equipmentSchema, groupFilter } from './equipment.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { booleanField, optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { AVATAR_MAX_BYTES, TAG_MAX } from '../../limits.ts';
import { SORTS } from './sorts.ts';
import { equipmentFields } from './fields.ts';
import { optionalNames } from '../../fields/named.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'equipment', field: 'id' }] as const;
const ofGroup = { kind: 'equipmentGroup', field: 'groupId', optional: true, as: 'reference' } as const;

export const equipmentAdd = call({
  path: '/lfscada/manage/equipment/add',
  keys: 'allowed',
  summary: 'Adds a piece of equipment behind a gateway',
  who: edit,
  touches: [{ kind: 'gateway', field: 'gatewayId', as: 'reference' }, ofGroup],
  rate: 'edit',
  audit: 'equipment.add',
  adds: ['equipment', 'driver', 'signal', 'alarmRule'],
  input: z.strictObject(equipmentFields),
  output: z.object({ id: idSchema }),
});

export const equipmentEdit = call({
  path: '/lfscada/manage/equipment/edit',
  keys: 'allowed',
  summary: 'Changes a piece of equipment',
  who: edit,
  touches: [...itself, { kind: 'gateway', field: 'gatewayId', optional: true, as: 'reference' }, ofGroup],
  rate: 'edit',
  audit: 'equipment.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(equipmentFields) }),
  output: z.object({}),
});

export const equipmentCopy = call({
  path: '/lfscada/manage/equipment/copy',
  keys: 'allowed',
  summary:
    'Adds a piece of equipment with the drivers and signals of another; location and installation date are not copied',
  who: edit,
  touches: [...itself, { kind: 'gateway', field: 'gatewayId', as: 'reference' }],
  rate: 'edit',
  audit: 'equipment.copy',
  adds: ['equipment', 'driver', 'signal', 'alarmRule', 'page', 'pageVersion'],
  input: z.strictObject({
    id: idSchema,
    ...z.object(equipmentFields).pick({ name: true, code: true, gatewayId: true, deviceId: true }).shape,
    ...optionalNames(60),
  }),
  output: z.object({ id: idSchema }),
});

export const equipmentInfo = call({
  path: '/lfscada/manage/equipment/info',
  keys: 'allowed',
  summary: 'One equipment',
  who: view,
  touches: itself,
  input: one,
  output: equipmentSchema,
});

export const equipmentBacklog = call({
  path: '/lfscada/manage/equipment/backlog',
  runsAt: 'active',
  summary:
    'Undelivered points in the buffer of the gateway of a piece of equipment, to be shown before a configuration change',
  who: view,
  touches: itself,
  input: one,
  output: backlogSchema,
});

export const equipmentQuery = call({
  path: '/lfscada/manage/equipment/query',
  keys: 'allowed',
  summary: 'A page of equipment, by name, code or tag, of a gateway, a model or a group, online or in alarm',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.equipment),
    name: optionalTextField(100).optional(),
    /** A whole tag. */
    tag: optionalTextField(TAG_MAX).optional(),
    gatewayId: idSchema.optional(),
    modelId: idSchema.optional(),
    groupId: groupFilter.optional(),
    online: booleanField().optional(),
    inAlarm: booleanField().optional(),
  }),
  output: rowsOf(equipmentSchema),
});

export const equipmentPicture = call({
  path: '/lfscada/manage/equipment/picture',
  keys: 'allowed',
  summary: 'Sets the picture of a piece of equipment; the same rules as an avatar',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'equipment.picture',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1, tooLarge: 'avatarRule' },
  input: one,
  output: z.object({ picture: z.string() }),
});

export const equipmentPictureDelete = call({
  path: '/lfscada/manage/equipment/pictureDelete',
  keys: 'allowed',
  summary: 'Removes the picture of a piece of equipment',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'equipment.pictureDelete',
  input: one,
  output: z.object({}),
});
