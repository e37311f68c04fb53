import { z } from 'zod';
import { call } from '../../call.ts';
import { equipmentGroupSchema } from './equipment-group.ts';
import { idSchema } from '../../id.ts';
import { jsonField } from '../../form.ts';
import { emptyNameField } from '../../fields/name-field.ts';
import { PAGE_SIZE_MAX } from '../../limits.ts';
import { optionalNames } from '../../fields/named.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const itself = [{ kind: 'equipmentGroup', field: 'id' }] as const;
/** 0 to 30 characters: groupName. */
const name = emptyNameField(500);
const others = optionalNames(60);
const done = z.object({});

export const equipmentGroupQuery = call({
  path: '/lfscada/manage/equipmentGroup/query',
  keys: 'allowed',
  summary: 'The groups of equipment of the organisations within the access scope, by name',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({}),
  output: z.array(equipmentGroupSchema),
});

export const equipmentGroupAdd = call({
  path: '/lfscada/manage/equipmentGroup/add',
  keys: 'allowed',
  summary: 'Adds a group of equipment to an organisation, by default the own one',
  who: edit,
  touches: [{ kind: 'org', field: 'orgId', optional: true }],
  rate: 'edit',
  audit: 'equipmentGroup.add',
  adds: ['equipmentGroup'],
  input: z.strictObject({ name, ...others, orgId: idSchema.optional() }),
  output: z.object({ id: idSchema }),
});

export const equipmentGroupEdit = call({
  path: '/lfscada/manage/equipmentGroup/edit',
  keys: 'allowed',
  summary: 'Renames a group of equipment; an English name left out is unchanged',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'equipmentGroup.edit',
  input: z.strictObject({ id: idSchema, name, ...others }),
  output: done,
});

export const equipmentGroupDelete = call({
  path: '/lfscada/manage/equipmentGroup/delete',
  keys: 'allowed',
  summary: 'Deletes a group of equipment; its equipment moves to another group of the organisation, or to none',
  who: edit,
  touches: [...itself, { kind: 'equipmentGroup', field: 'moveTo', optional: true }],
  rate: 'edit',
  audit: 'equipmentGroup.delete',
  input: z.strictObject({ id: idSchema, moveTo: idSchema.optional() }),
  output: done,
});

export const equipmentSetGroup = call({
  path: '/lfscada/manage/equipment/setGroup',
  keys: 'allowed',
  summary: 'Puts equipment into a group of its organisation, or into none; all or nothing is changed',
  who: edit,
  touches: [
    { kind: 'equipment', field: 'ids' },
    { kind: 'equipmentGroup', field: 'groupId', optional: true, as: 'reference' },
  ],
  rate: 'edit',
  audit: 'equipment.setGroup',
  input: z.strictObject({
    ids: jsonField(z.array(idSchema).min(1).max(PAGE_SIZE_MAX)),
    /** Left out: none. */
    groupId: idSchema.optional(),
  }),
  output: done,
});
