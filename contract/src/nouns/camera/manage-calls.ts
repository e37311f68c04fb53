import { z } from 'zod';
import { call } from '../../call.ts';
import { cameraKeySchema, cameraSchema } from './camera.ts';
import { idSchema } from '../../id.ts';
import { changedFields } from '../../form.ts';
import { cameraFields, cameraKeyFields } from './fields.ts';

/** Camera setup of equipment. */
const edit = { who: { auth: 'manage_equipment_edit' }, rate: 'edit' } as const;
const itself = [{ kind: 'camera', field: 'id' }] as const;
const ofEquipment = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const one = z.strictObject({ id: idSchema });

export const cameraAdd = call({
  ...edit,
  path: '/lfscada/manage/camera/add',
  keys: { except: ['verifyCode'] },
  summary: 'Adds a camera to a piece of equipment',
  touches: ofEquipment,
  audit: 'camera.add',
  adds: ['camera'],
  input: z.strictObject({
    equipmentId: idSchema,
    ...cameraFields,
  }),
  output: z.object({ id: idSchema }),
});

export const cameraEdit = call({
  ...edit,
  path: '/lfscada/manage/camera/edit',
  keys: { except: ['verifyCode'] },
  summary: 'Changes a camera; omitted fields are unchanged',
  touches: itself,
  audit: 'camera.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(cameraFields) }),
  output: z.object({}),
});

export const cameraDelete = call({
  ...edit,
  path: '/lfscada/manage/camera/delete',
  keys: 'allowed',
  summary: 'Deletes a camera of a piece of equipment',
  touches: itself,
  audit: 'camera.delete',
  input: one,
  output: z.object({}),
});

export const cameraQueryAll = call({
  path: '/lfscada/manage/camera/queryAll',
  keys: 'allowed',
  summary: 'The cameras of a piece of equipment with their addresses, without verification codes',
  who: { auth: 'manage_equipment_view' },
  touches: ofEquipment,
  input: z.strictObject({ equipmentId: idSchema }),
  output: z.array(cameraSchema),
});

/** The camera cloud key of an organisation. No call ever returns it. */
const keyOf = {
  who: { auth: 'manage_org_edit' },
  touches: [{ kind: 'org', field: 'orgId', optional: true }],
} as const;
/** By default the own organisation. */
const ofOrg = { orgId: idSchema.optional() };

export const cameraKeyInfo = call({
  ...keyOf,
  path: '/lfscada/manage/cameraKey/info',
  summary: 'Whether an organisation has a camera cloud key, and since when',
  input: z.strictObject(ofOrg),
  output: cameraKeySchema,
});

export const cameraKeySave = call({
  ...keyOf,
  path: '/lfscada/manage/cameraKey/save',
  summary: 'Sets the camera cloud key of an organisation; it is stored encrypted and never returned',
  rate: 'edit',
  audit: 'cameraKey.save',
  input: z.strictObject({
    ...ofOrg,
    ...cameraKeyFields,
  }),
  output: z.object({}),
});

export const cameraKeyDelete = call({
  ...keyOf,
  path: '/lfscada/manage/cameraKey/delete',
  summary: 'Deletes the camera cloud key of an organisation with its token',
  rate: 'edit',
  audit: 'cameraKey.delete',
  input: z.strictObject(ofOrg),
  output: z.object({}),
});

export const cameraKeyTest = call({
  ...keyOf,
  path: '/lfscada/manage/cameraKey/test',
  summary: 'Requests a new token from the camera cloud with the stored key',
  rate: 'login',
  audit: 'cameraKey.test',
  input: z.strictObject(ofOrg),
  output: z.object({
    /** Expiry of the token, ms. */
    expiresAt: z.number(),
  }),
});
