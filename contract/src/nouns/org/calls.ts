import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { ORG_KINDS, orgSchema } from './org.ts';
import { localeSettingShape } from '../../locale/locale-fields.ts';
import { changedFields, numberField } from '../../form.ts';
import { orgFields } from './fields.ts';
import { AVATAR_MAX_BYTES, SESSION_IDLE_MAX_MINUTES, SESSION_IDLE_MIN_MINUTES } from '../../limits.ts';

const edit = { auth: 'manage_org_edit' } as const;
const itself = [{ kind: 'org', field: 'id' }] as const;
const done = z.object({});

export const orgTree = call({
  path: '/lfscada/manage/org/query',
  keys: 'allowed',
  summary: 'The organisations and departments within the access scope, parents before children',
  who: { auth: 'manage_org_view' },
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(orgSchema),
});

export const orgAdd = call({
  path: '/lfscada/manage/org/add',
  summary:
    'Adds an organisation or department below another; only organisations contain organisations. With access to everything, adds one at the top, with the built-in roles',
  who: edit,
  touches: [{ kind: 'org', field: 'parentId', optional: true }],
  rate: 'edit',
  audit: 'org.add',
  adds: ['org', 'role'],
  input: z.strictObject({
    /** Omitted: a separate organisation at the top of the tree. */
    parentId: idSchema.optional(),
    kind: z.enum(ORG_KINDS),
    name: orgFields.name,
    seq: numberField(z.int().min(0)).optional(),
  }),
  output: z.object({ id: idSchema }),
});

export const orgEdit = call({
  path: '/lfscada/manage/org/edit',
  summary:
    'Renames, orders or moves a node, or sets its theme title, the idle minutes before its people are signed out, or their default language and time zone',
  who: edit,
  touches: [...itself, { kind: 'org', field: 'parentId', optional: true }],
  rate: 'edit',
  audit: 'org.edit',
  input: z.strictObject({
    id: idSchema,
    ...changedFields(orgFields),
    /** Its new parent; its people, roles and devices move with it. */
    parentId: idSchema.optional(),
    seq: numberField(z.int().min(0)).optional(),
    /** Minutes for an organisation; 0 inherits from the organisation above. Refuses idleOfDepartment. */
    sessionIdleMin: numberField(
      z.union([z.literal(0), z.int().min(SESSION_IDLE_MIN_MINUTES).max(SESSION_IDLE_MAX_MINUTES)]),
    ).optional(),
    /** Language of an organisation; empty inherits from the organisation above. Refuses localeOfDepartment. */
    language: localeSettingShape.language.optional(),
    timeZone: localeSettingShape.timeZone.optional(),
  }),
  output: done,
});

export const orgIcon = call({
  path: '/lfscada/manage/org/icon',
  summary: 'Sets the icon of the theme of an organisation; the same rules as an avatar',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'org.icon',
  upload: { field: 'file', maxBytes: AVATAR_MAX_BYTES - 1, tooLarge: 'avatarRule' },
  input: z.strictObject({ id: idSchema }),
  output: z.object({ faviconIco: z.string() }),
});

export const orgDelete = call({
  path: '/lfscada/manage/org/delete',
  summary: 'Deletes a node that has neither children nor people, roles or gateways',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'org.delete',
  input: z.strictObject({ id: idSchema }),
  output: done,
});
