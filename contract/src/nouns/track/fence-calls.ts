import { z } from 'zod';
import { call } from '../../call.ts';
import { fenceSchema } from './fence.ts';
import { idSchema } from '../../id.ts';
import { fenceFields } from './fence-fields.ts';

/** Fences on the map: alarms when equipment leaves or enters an area. */
const edit = { who: { auth: 'manage_equipment_edit' }, rate: 'edit' } as const;
const itself = { kind: 'fence', field: 'id' } as const;
const watched = { kind: 'equipment', field: 'equipmentIds', optional: true } as const;
const done = z.object({});

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
  input: z.strictObject(fenceFields),
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
  input: z.strictObject({ id: idSchema, ...fenceFields }),
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
