import { z } from 'zod';
import { call } from '../../call.ts';
import { booleanField, jsonField, numberField, optionalTextField, pageFields } from '../../form.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { MAP_KEYS_MAX } from '../../limits.ts';
import { BASE_READ_MAX, baseFileSchema } from './base-file.ts';
import { mapKeySchema, mapPointSchema } from './map-point.ts';
import { livePointSchema, MAP_FILTERS, mapAreaSchema, mapBoxSchema, mapClusterSchema } from './map-view.ts';

const view = { auth: 'monitor_equipment_view' } as const;
/** Maps ask again and again while nobody touches them. */
const polled = { rate: 'poll', renewsSession: false } as const;

export const mapQuery = call({
  path: '/lfscada/map/query',
  keys: 'allowed',
  summary: 'All equipment within the access scope, and gateways without equipment, with their locations',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(mapPointSchema),
});

export const mapView = call({
  path: '/lfscada/map/view',
  keys: 'allowed',
  summary:
    'The marks of a part of the map: each point while there are at most 500, otherwise clusters counted by state, and the points in none of them',
  who: view,
  touches: 'list',
  ...polled,
  input: z.strictObject({
    /** The whole world, seen from afar, where it is left out. */
    area: jsonField(mapAreaSchema).optional(),
  }),
  output: z.object({
    /** Around all points with a location, in the area or not; null without any. */
    bounds: mapBoxSchema.nullable(),
    points: z.array(livePointSchema),
    clusters: z.array(mapClusterSchema),
  }),
});

export const mapList = call({
  path: '/lfscada/map/list',
  keys: 'allowed',
  summary:
    'A page of what is on the map and of what has no location yet: equipment by age, then gateways without equipment',
  who: view,
  touches: 'list',
  ...polled,
  input: z.strictObject({
    ...pageFields,
    /** Part of a name in either language, of the code, or of a name of the gateway. */
    text: optionalTextField(100).optional(),
    filter: z.enum(MAP_FILTERS).optional(),
    /** Only within this part of the map. */
    box: jsonField(mapBoxSchema).optional(),
    /** Only these, such as `equipment:12`, as far as they are there and within the access scope. */
    keys: jsonField(z.array(mapKeySchema).max(MAP_KEYS_MAX)).optional(),
    /** The most urgent alarms first, then what is offline. */
    worstFirst: booleanField().optional(),
  }),
  output: rowsOf(livePointSchema),
});

export const mapSummary = call({
  path: '/lfscada/map/summary',
  keys: 'allowed',
  summary: 'How many there are on the map: equipment alone, and all points as the list beside the map filters them',
  who: view,
  touches: 'list',
  ...polled,
  input: z.strictObject({}),
  output: z.object({
    /** Equipment in alarm may be offline as well. */
    equipment: z.object({ total: z.int(), offline: z.int(), inAlarm: z.int() }),
    points: z.object({ total: z.int(), alarm: z.int(), offline: z.int(), nowhere: z.int() }),
  }),
});

export const mapStates = call({
  path: '/lfscada/map/states',
  keys: 'allowed',
  summary: 'The states on the map in compact form: offline, in alarm, and current positions',
  who: view,
  touches: 'list',
  ...polled,
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
  ...polled,
  input: z.strictObject({
    offset: numberField(z.int().min(0)),
    length: numberField(z.int().min(1).max(BASE_READ_MAX)),
  }),
  output: z.string(),
});
