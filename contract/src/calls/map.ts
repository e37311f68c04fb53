import { z } from 'zod';
import { call } from '../call.ts';
import { idSchema } from '../entities/id.ts';
import { mapPointSchema } from '../entities/map-point.ts';

const view = { auth: 'monitor_equipment_view' } as const;

export const mapQuery = call({
  path: '/lfscada/map/query',
  keys: 'allowed',
  summary: 'All equipment that the person may see, and the gateways without equipment, with their places',
  who: view,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(mapPointSchema),
});

export const mapStates = call({
  path: '/lfscada/map/states',
  keys: 'allowed',
  summary:
    'The states on the map, as short as they can be told: what is offline, what has alarms and where what moves is',
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
    /** Where equipment says that it is, degrees, WGS 84, and when it said so, ms. */
    places: z.array(z.object({ id: idSchema, lng: z.number(), lat: z.number(), at: z.number() })),
  }),
});
