import { z } from 'zod';
import { loginnameSchema, newPasswordFields } from '../account/fields.ts';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { managedUserSchema, userReachSchema } from './managed-user.ts';
import { booleanField, optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { IMPORT_MAX_BYTES } from '../../limits.ts';
import { SORTS } from './sorts.ts';
import { userFields } from './fields.ts';

const view = { auth: 'manage_user_view' } as const;
const edit = { auth: 'manage_user_edit' } as const;
const itself = [{ kind: 'user', field: 'id' }] as const;
const done = z.object({});
const one = z.strictObject({ id: idSchema });

const touchesOf = [
  { kind: 'org', field: 'orgId', optional: true },
  { kind: 'role', field: 'roleId', optional: true },
  { kind: 'equipment', field: 'equipmentIds', optional: true },
] as const;

const filter = {
  /** Part of the login name or the name. */
  name: optionalTextField(64).optional(),
  /** This node; with `below`, also the nodes below it. */
  orgId: idSchema.optional(),
  below: booleanField().optional(),
  roleId: idSchema.optional(),
  enabled: booleanField().optional(),
};

export const userQuery = call({
  path: '/lfscada/manage/user/query',
  keys: 'allowed',
  summary: 'The people of the organisations within the access scope',
  who: view,
  touches: 'list',
  input: z.strictObject({ ...sortedFields(SORTS.user), ...filter }),
  output: rowsOf(managedUserSchema),
});

export const managedUserInfo = call({
  path: '/lfscada/manage/user/info',
  keys: 'allowed',
  summary: 'One person',
  who: view,
  touches: itself,
  input: one,
  output: managedUserSchema,
});

export const userReach = call({
  path: '/lfscada/manage/user/reach',
  keys: 'allowed',
  summary: 'The access scope and permissions of a person',
  who: view,
  touches: itself,
  rate: 'heavy',
  input: one,
  output: userReachSchema,
});

export const userAdd = call({
  path: '/lfscada/manage/user/add',
  summary:
    'Adds a person, limited to the permissions of the person who adds them; they change the password at the first sign-in',
  who: edit,
  touches: touchesOf,
  rate: 'edit',
  audit: 'user.add',
  adds: ['person'],
  input: z.strictObject({
    loginname: loginnameSchema,
    ...newPasswordFields,
    ...userFields,
  }),
  output: z.object({ id: idSchema }),
});

export const userEdit = call({
  path: '/lfscada/manage/user/edit',
  summary: 'Changes a person; new permissions take effect within a second',
  who: edit,
  touches: [...itself, ...touchesOf],
  rate: 'edit',
  audit: 'user.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(userFields) }),
  output: done,
});

export const userSetEnabled = call({
  path: '/lfscada/manage/user/setEnabled',
  summary: 'Enables or disables a person; their sessions end',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'user.setEnabled',
  input: z.strictObject({ id: idSchema, enabled: booleanField() }),
  output: done,
});

export const userResetPassword = call({
  path: '/lfscada/manage/user/resetPassword',
  summary: 'Sets a new password that the person must change; ends their sessions and turns off their authenticator',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'user.resetPassword',
  input: z.strictObject({ id: idSchema, ...newPasswordFields, totpOff: booleanField().optional() }),
  output: done,
});

export const userEndSessions = call({
  path: '/lfscada/manage/user/endSessions',
  summary: 'Ends all sessions of a person',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'user.endSessions',
  input: one,
  output: done,
});

export const userDelete = call({
  path: '/lfscada/manage/user/delete',
  summary: 'Deletes a person; the log keeps their actions',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'user.delete',
  input: one,
  output: done,
});

export const userExport = call({
  path: '/lfscada/manage/user/export',
  keys: 'allowed',
  summary: 'The people as an Excel file that can be imported again; passwords are not in it',
  who: view,
  touches: 'list',
  rate: 'heavy',
  input: z.strictObject({ ...filter, language: z.enum(['zh', 'en']).optional() }),
  output: z.string(),
});

const importRow = z.object({
  /** Row of the sheet, from 2. */
  row: z.int(),
  loginname: z.string(),
  action: z.enum(['add', 'edit', 'keep']),
  /** The errors by column with the cell content, in the requested language; empty if there are none. */
  problems: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
});

export const userImport = call({
  path: '/lfscada/manage/user/import',
  summary: 'Imports an Excel file of people: with `apply` all or nothing, otherwise only a preview',
  who: edit,
  touches: 'list',
  rate: 'heavy',
  audit: 'user.import',
  adds: ['person'],
  upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES, tooLarge: 'tooLarge' },
  input: z.strictObject({ apply: booleanField().optional(), language: z.enum(['zh', 'en']).optional() }),
  output: z.object({
    total: z.int(),
    added: z.int(),
    changed: z.int(),
    /** True if the file was imported. */
    applied: z.boolean(),
    rows: z.array(importRow),
    /** One-time passwords of new people: only this response contains them. */
    passwords: z.array(z.object({ loginname: z.string(), password: z.string() })),
  }),
});
