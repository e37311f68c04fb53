import { z } from 'zod';
import { call } from '../../call.ts';
import { hardwareFields } from './fields.ts';
import { hardwareSchema } from './hardware.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { booleanField, optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { AVATAR_MAX_BYTES } from '../../limits.ts';
import { SORTS } from './sorts.ts';

const view = { auth: 'manage_hardware_view' } as const;
const edit = { auth: 'manage_hardware_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'hardware', field: 'id' }] as const;

export const hardwareAdd = call({
  path: '/lfscada/manage/hardware/add',
  keys: 'allowed',
  summary: 'Adds a gateway product',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'hardware.add',
  adds: ['hardware'],
  input: z.strictObject(hardwareFields),
  output: z.object({ id: idSchema }),
});

export const hardwareEdit = call({
  path: '/lfscada/manage/hardware/edit',
  keys: 'allowed',
  summary: 'Changes a gateway product',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(hardwareFields) }),
  output: z.object({}),
});

export const hardwareDelete = call({
  path: '/lfscada/manage/hardware/delete',
  keys: 'allowed',
  summary: 'Deletes a gateway product; gateways keep the name of their model',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.delete',
  input: one,
  output: z.object({}),
});

export const hardwareImage = call({
  path: '/lfscada/manage/hardware/image',
  keys: 'allowed',
  summary: 'Sets the picture of a gateway product; the same rules as an avatar',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.image',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1, tooLarge: 'avatarRule' },
  input: one,
  output: z.object({ image: z.string() }),
});

export const hardwareImageDelete = call({
  path: '/lfscada/manage/hardware/imageDelete',
  keys: 'allowed',
  summary: 'Removes the picture of a gateway product',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'hardware.imageDelete',
  input: one,
  output: z.object({}),
});

export const hardwareInfo = call({
  path: '/lfscada/manage/hardware/info',
  keys: 'allowed',
  summary: 'One gateway product',
  who: view,
  touches: itself,
  input: one,
  output: hardwareSchema,
});

export const hardwareQuery = call({
  path: '/lfscada/manage/hardware/query',
  keys: 'allowed',
  summary: 'A page of gateway products, by model, name or vendor',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.hardware),
    /** Part of model, name or vendor. */
    text: optionalTextField(60).default(''),
    enabled: booleanField().optional(),
  }),
  output: rowsOf(hardwareSchema),
});
