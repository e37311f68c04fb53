import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { roleSchema } from './role.ts';
import { optionalTextField, sortedFields, changedFields } from '../../form.ts';
import { SORTS } from './sorts.ts';
import { newRoleFields, roleFields } from './fields.ts';

const edit = { auth: 'manage_role_edit' } as const;
const view = { auth: 'manage_role_view' } as const;
const itself = [{ kind: 'role', field: 'id' }] as const;

export const roleQuery = call({
  path: '/lfscada/manage/role/query',
  keys: 'allowed',
  summary: 'The roles of the organisations within the access scope, and inherited roles that can be assigned there',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.role),
    name: optionalTextField(60).default(''),
    orgId: idSchema.optional(),
  }),
  output: rowsOf(roleSchema),
});

export const regionQueryAll = call({
  path: '/lfscada/manage/region/queryAll',
  keys: 'allowed',
  summary: 'The regions of roles, people and signals within the access scope, for use in page controls',
  who: { anyAuth: ['manage_page_edit', 'manage_role_view'] },
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(z.string()),
});

export const roleInfo = call({
  path: '/lfscada/manage/role/info',
  keys: 'allowed',
  summary: 'One role',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema }),
  output: roleSchema,
});

export const roleAdd = call({
  path: '/lfscada/manage/role/add',
  summary: 'Adds a role, limited to the permissions of the person who adds it',
  who: edit,
  touches: [{ kind: 'org', field: 'orgId' }],
  rate: 'edit',
  audit: 'role.add',
  adds: ['role'],
  input: z.strictObject(newRoleFields),
  output: z.object({ id: idSchema }),
});

export const roleEdit = call({
  path: '/lfscada/manage/role/edit',
  summary: 'Changes a role; the new permissions take effect within a second',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'role.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(roleFields) }),
  output: z.object({}),
});

export const roleDelete = call({
  path: '/lfscada/manage/role/delete',
  summary: 'Deletes a role that is not in use and not built in',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'role.delete',
  input: z.strictObject({ id: idSchema }),
  output: z.object({}),
});
