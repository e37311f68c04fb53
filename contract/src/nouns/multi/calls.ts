import { z } from 'zod';
import { call } from '../../call.ts';
import { asyncStateSchema } from '../command/command.ts';
import { groupFilter } from '../equipment/equipment.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { multiFields } from './fields.ts';
import { MULTI_DISPLAYS, multiDetailSchema, multiSchema } from './multi.ts';
import { listedReportSchema, reportSchema } from '../report/report.ts';
import { changedFields, jsonField, optionalTextField, numberField, sortedFields } from '../../form.ts';
import { MULTI_GATEWAYS_MAX, MULTI_NAME_MAX } from '../../limits.ts';
import { monitorHistory } from '../monitor/calls.ts';
import { SORTS } from './sorts.ts';

/** Equipment behind several gateways in one place: the records themselves. */
const view = { auth: 'monitor_equipment_view' } as const;
const edit = { who: { auth: 'manage_multi_edit' }, rate: 'edit' } as const;
const itself = [{ kind: 'multi', field: 'id' }] as const;
const gateway = { kind: 'gateway', field: 'gatewayId', as: 'reference' } as const;
const done = z.object({});

export const multiQuery = call({
  path: '/lfscada/equipment/multi/query',
  keys: 'allowed',
  summary: 'A page of the multi-equipment records within the access scope',
  who: view,
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({
    ...sortedFields(SORTS.multi),
    name: optionalTextField(100).optional(),
    ruleType: multiFields.ruleType.unwrap().optional(),
    groupId: groupFilter.optional(),
  }),
  output: rowsOf(multiSchema),
});

export const multiAdd = call({
  ...edit,
  path: '/lfscada/equipment/multi/add',
  keys: 'allowed',
  summary: 'Adds a record to the own organisation, with its gateways: one for rule type 00, several for 01',
  touches: [
    { kind: 'gateway', field: 'gatewayIds', optional: true, as: 'reference' },
    { kind: 'equipmentGroup', field: 'groupId', optional: true, as: 'reference' },
  ],
  audit: 'multi.add',
  adds: ['multi'],
  input: z.strictObject({
    ...multiFields,
    gatewayIds: jsonField(z.array(idSchema).max(MULTI_GATEWAYS_MAX)).default([]),
  }),
  output: z.object({ id: idSchema }),
});

export const multiEdit = call({
  ...edit,
  path: '/lfscada/equipment/multi/edit',
  keys: 'allowed',
  summary: 'Changes a record; omitted fields are unchanged',
  touches: [...itself, { kind: 'equipmentGroup', field: 'groupId', optional: true, as: 'reference' }],
  audit: 'multi.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(multiFields) }),
  output: done,
});

export const multiDelete = call({
  ...edit,
  path: '/lfscada/equipment/multi/delete',
  keys: 'allowed',
  summary: 'Deletes a record; gateways, equipment and pages are kept',
  touches: itself,
  audit: 'multi.delete',
  input: z.strictObject({ id: idSchema }),
  output: done,
});

export const multiInfo = call({
  path: '/lfscada/equipment/multi/info',
  keys: 'allowed',
  summary: 'One record',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema }),
  output: multiSchema,
});

export const multiDetail = call({
  path: '/lfscada/equipment/multi/multi/info',
  keys: 'allowed',
  summary: 'One record with the equipment behind its gateways',
  who: view,
  touches: itself,
  keptOffline: true,
  input: z.strictObject({ id: idSchema }),
  output: multiDetailSchema,
});

export const multiBind = call({
  ...edit,
  path: '/lfscada/equipment/multi/bindGateway',
  keys: 'allowed',
  summary: 'Binds a gateway of its organisation to a record, or changes its alias; the callback returns the result',
  touches: [...itself, gateway],
  audit: 'multi.bind',
  input: z.strictObject({ id: idSchema, gatewayId: idSchema, alias: optionalTextField(MULTI_NAME_MAX).optional() }),
  output: asyncStateSchema,
});

export const multiCallback = call({
  path: '/lfscada/equipment/multi/callback',
  keys: 'allowed',
  summary: 'The state of a binding requested by the person',
  who: 'signedIn',
  touches: 'own',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ uuid: z.uuid() }),
  output: asyncStateSchema,
});

export const multiSetDisplay = call({
  ...edit,
  path: '/lfscada/equipment/multi/setDisplay',
  keys: 'allowed',
  summary: 'Sets the home page of a record: its list, or a project page of its organisation',
  touches: [...itself, { kind: 'page', field: 'pageId', optional: true, as: 'reference' }],
  audit: 'multi.setDisplay',
  adds: ['page'],
  input: z.strictObject({
    id: idSchema,
    display: z.enum(MULTI_DISPLAYS),
    /** Empty removes it; omitted, it is unchanged. */
    pageId: z.union([z.literal(''), idSchema]).optional(),
  }),
  output: done,
});

export const multiHistory = call({
  path: '/lfscada/equipment/multi/history/queryAll',
  keys: 'allowed',
  summary: 'The history of signals of a record, over all its gateways; as packed columns for application/octet-stream',
  who: { auth: 'monitor_history_view' },
  touches: itself,
  rate: 'heavy',
  input: z.strictObject({
    id: idSchema,
    signalIds: jsonField(z.array(idSchema).min(1)),
    from: numberField(z.int()),
    to: numberField(z.int()),
    width: numberField(z.int().min(1).max(10_000)).optional(),
  }),
  output: monitorHistory.output,
});

const reports = { anyAuth: ['monitor_report_view', 'manage_report_edit'] } as const;

export const multiReportQueryAll = call({
  path: '/lfscada/equipment/multi/report/queryAll',
  keys: 'allowed',
  summary: 'The reports of the equipment of a record, by equipment',
  who: reports,
  touches: itself,
  keptOffline: true,
  input: z.strictObject({ id: idSchema }),
  output: z.array(listedReportSchema),
});

export const multiReportQueryCols = call({
  path: '/lfscada/equipment/multi/report/queryCols',
  keys: 'allowed',
  summary: 'The columns of one of those reports',
  who: reports,
  touches: [...itself, { kind: 'report', field: 'reportId' }],
  input: z.strictObject({ id: idSchema, reportId: idSchema }),
  output: reportSchema.shape.columns,
});

export const multiUnbind = call({
  ...edit,
  path: '/lfscada/equipment/multi/unbindGateway',
  keys: 'allowed',
  summary: 'Unbinds a gateway from a record; the callback returns the result',
  touches: [...itself, gateway],
  audit: 'multi.unbind',
  input: z.strictObject({ id: idSchema, gatewayId: idSchema }),
  output: asyncStateSchema,
});
