import { z } from 'zod';
import { call } from '../../call.ts';
import { driverSchema } from './driver.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { driverFields } from './fields.ts';
import { changedFields, pageFields } from '../../form.ts';
import { PROTOCOLS } from '../../protocols/names.ts';
import { namesOf } from '../../fields/named.ts';

const view = { auth: 'manage_equipment_view' } as const;
const edit = { auth: 'manage_equipment_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'driver', field: 'id' }] as const;

export const driverAdd = call({
  path: '/lfscada/manage/driver/add',
  keys: 'allowed',
  summary: 'Adds a driver to a piece of equipment',
  who: edit,
  touches: [{ kind: 'equipment', field: 'equipmentId' }],
  rate: 'edit',
  audit: 'driver.add',
  adds: ['driver'],
  input: z.strictObject({
    equipmentId: idSchema,
    protocol: z.enum(PROTOCOLS),
    ...driverFields,
  }),
  output: z.object({ id: idSchema }),
});

export const driverEdit = call({
  path: '/lfscada/manage/driver/edit',
  keys: 'allowed',
  summary: 'Changes a driver',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'driver.edit',
  input: z.strictObject({ id: idSchema, ...changedFields(driverFields) }),
  output: z.object({}),
});

export const driverDelete = call({
  path: '/lfscada/manage/driver/delete',
  keys: 'allowed',
  summary: 'Deletes a driver that no signal uses',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'driver.delete',
  input: one,
  output: z.object({}),
});

export const driverInfo = call({
  path: '/lfscada/manage/driver/info',
  keys: 'allowed',
  summary: 'One driver',
  who: view,
  touches: itself,
  input: one,
  output: driverSchema,
});

export const driverQuery = call({
  path: '/lfscada/manage/driver/query',
  keys: 'allowed',
  summary: 'The drivers of a piece of equipment',
  who: view,
  touches: [{ kind: 'equipment', field: 'equipmentId' }],
  input: z.strictObject({ equipmentId: idSchema, ...pageFields }),
  output: rowsOf(driverSchema),
});

export const driverOfProtocol = call({
  path: '/lfscada/manage/driver/ofProtocol',
  keys: 'allowed',
  summary: 'The drivers within the access scope that use a protocol, with their equipment and gateway',
  who: view,
  touches: 'list',
  input: z.strictObject({ protocol: z.enum(PROTOCOLS), ...pageFields }),
  output: rowsOf(
    driverSchema.pick({ id: true, name: true, enabled: true, equipmentId: true }).extend({
      equipmentCode: z.string(),
      ...namesOf('equipment'),
      gatewayId: idSchema,
      gatewayName: z.string(),
    }),
  ),
});
export type DriverUse = z.output<typeof driverOfProtocol.output>['rows'][number];

export const driverProtocols = call({
  path: '/lfscada/manage/driver/protocols',
  keys: 'allowed',
  summary: 'The number of drivers within the access scope by protocol; protocols without drivers are left out',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(z.object({ protocol: z.enum(PROTOCOLS), count: z.int() })),
});
