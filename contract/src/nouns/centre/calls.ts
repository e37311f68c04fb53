import { z } from 'zod';
import { call } from '../../call.ts';
import {
  centreColumnSchema,
  centreDayFigureSchema,
  centreDetailSchema,
  centreFigureSourceSchema,
  centrePersonSchema,
  centreSchema,
} from './centre.ts';
import { idSchema } from '../../id.ts';
import { changedFields, jsonField } from '../../form.ts';
import { centreFields } from './fields.ts';
import { CENTRE_SOURCES_MAX, PAGE_SIZE_MAX } from '../../limits.ts';

/** Operations centres: equipment that one team is responsible for. */
const view = { auth: 'monitor_equipment_view' } as const;
const edit = { who: { auth: 'manage_centre_edit' }, rate: 'edit' } as const;
const itself = [{ kind: 'centre', field: 'id' }] as const;
const done = z.object({});
const named = [
  { kind: 'centre', field: 'parentId', optional: true },
  { kind: 'page', field: 'pageId', optional: true },
] as const;

export const centreQueryAll = call({
  path: '/lfscada/monitor/centre/queryAll',
  keys: 'allowed',
  summary: 'The operations centres within the access scope, with the states and alarms of everything below each',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(centreSchema),
});

export const centreInfo = call({
  path: '/lfscada/monitor/centre/info',
  keys: 'allowed',
  summary: 'An operations centre with its equipment and its people',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema }),
  output: centreDetailSchema,
});

export const centreFigures = call({
  path: '/lfscada/monitor/centre/figures',
  keys: 'allowed',
  summary: 'The daily figures of a centre, today and yesterday, for equipment within the access scope',
  who: { auth: 'monitor_report_view' },
  touches: itself,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ id: idSchema }),
  output: z.array(centreDayFigureSchema),
});

export const centreAdd = call({
  ...edit,
  path: '/lfscada/manage/centre/add',
  keys: 'allowed',
  summary: 'Adds an operations centre to the own organisation, or below another',
  touches: named,
  audit: 'centre.add',
  adds: ['centre'],
  input: z.strictObject(centreFields),
  output: z.object({ id: idSchema }),
});

export const centreEdit = call({
  ...edit,
  path: '/lfscada/manage/centre/edit',
  keys: 'allowed',
  summary: 'Changes an operations centre; omitted fields are unchanged',
  touches: [...itself, ...named],
  audit: 'centre.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(centreFields) }),
  output: done,
});

export const centreDelete = call({
  ...edit,
  path: '/lfscada/manage/centre/delete',
  keys: 'allowed',
  summary: 'Deletes an operations centre; those below it move up, equipment and people stay',
  touches: itself,
  audit: 'centre.delete',
  input: z.strictObject({ id: idSchema }),
  output: done,
});

export const centreSetEquipment = call({
  ...edit,
  path: '/lfscada/manage/centre/setEquipment',
  keys: 'allowed',
  summary:
    'Sets the equipment of a centre, from its organisation or one below; equipment outside the access scope is kept',
  touches: [...itself, { kind: 'equipment', field: 'equipmentIds', optional: true }],
  audit: 'centre.setEquipment',
  input: z.strictObject({ id: idSchema, equipmentIds: jsonField(z.array(idSchema).max(PAGE_SIZE_MAX)) }),
  output: done,
});

export const centreSetPeople = call({
  ...edit,
  path: '/lfscada/manage/centre/setPeople',
  keys: 'allowed',
  summary: 'Sets the people in charge of a centre',
  touches: [...itself, { kind: 'user', field: 'userIds', optional: true }],
  audit: 'centre.setPeople',
  input: z.strictObject({ id: idSchema, userIds: jsonField(z.array(idSchema).max(PAGE_SIZE_MAX)) }),
  output: done,
});

export const centreSetFigures = call({
  ...edit,
  path: '/lfscada/manage/centre/setFigures',
  keys: 'allowed',
  summary: 'Sets the report columns for the daily figures of a centre; columns outside the access scope are kept',
  touches: itself,
  audit: 'centre.setFigures',
  input: z.strictObject({
    id: idSchema,
    /** Columns of reports of equipment in the centre or below it. */
    figures: jsonField(z.array(centreFigureSourceSchema).max(CENTRE_SOURCES_MAX)),
  }),
  output: done,
});

export const centreColumns = call({
  path: '/lfscada/manage/centre/columns',
  keys: 'allowed',
  summary: 'The report columns of equipment in a centre or below it that are available for its daily figures',
  who: { auth: 'manage_centre_edit' },
  touches: itself,
  input: z.strictObject({ id: idSchema }),
  output: z.array(centreColumnSchema),
});

export const centreCandidates = call({
  path: '/lfscada/manage/centre/candidates',
  keys: 'allowed',
  summary: 'The people who can be put in charge: those within the access scope',
  who: { auth: 'manage_centre_edit' },
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(centrePersonSchema),
});
