import { z } from 'zod';
import { call } from '../../call.ts';
import { numberField } from '../../form.ts';
import { idSchema } from '../../id.ts';
import { BASE_READ_MAX, baseFileSchema } from './base-file.ts';
import { mapPointSchema } from './map-point.ts';

const view = { auth: 'monitor_equipment_view' } as const;

export const mapQuery = call({
  path: '/lfscada/map/query',
  keys: 'allowed',
  summary: 'All equipment within the access scope, and gateways without equipment, with their locations',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(mapPointSchema),
});

export const mapStates = call({
  path: '/lfscada/map/states',
  keys: 'allowed',
  summary: 'The states on the map in compact form: offline, in alarm, and current positions',
  who: view,
  touches: 'list',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({}),
  output: z.object({
    /** Everything else is online. */
    offlineEquipment: z.array(idSchema),
    offlineGateways: z.array(idSchema),
    alarms: z.array(mapPointSchema.pick({ kind: true, id: true, alarmCount: true, worstAlarm: true })),
    /** Reported positions of equipment, degrees, WGS 84, with their times, ms. */
    places: z.array(z.object({ id: idSchema, lng: z.number(), lat: z.number(), at: z.number() })),
  }),
});

export const mapBase = call({
  path: '/lfscada/map/base',
  summary: 'The PMTiles file in the data folder of the server, the background of maps; null without one',
  who: view,
  touches: 'nothing',
  input: z.strictObject({}),
  output: baseFileSchema.nullable(),
});

export const mapBaseRead = call({
  path: '/lfscada/map/base/read',
  summary: 'Bytes of that file; notFound without a usable one',
  who: view,
  touches: 'nothing',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({
    offset: numberField(z.int().min(0)),
    length: numberField(z.int().min(1).max(BASE_READ_MAX)),
  }),
  output: z.string(),
});
