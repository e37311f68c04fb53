import { z } from 'zod';
import { call } from '../../call.ts';
import { idSchema } from '../../id.ts';
import { positionSchema, trackedSchema, trackSchema } from './track.ts';
import { nothing, numberField } from '../../form.ts';
import { positionFields, stopFields } from './fields.ts';

/** Positions and tracks of equipment. */
const itself = [{ kind: 'equipment', field: 'equipmentId' }] as const;
const of = z.strictObject({ equipmentId: idSchema });
const signalOrNone = z.union([nothing, idSchema]).optional();
const see = { auth: 'monitor_history_view' } as const;
const done = z.object({});

export const positionInfo = call({
  path: '/lfscada/manage/position/info',
  keys: 'allowed',
  summary: 'The position signals of a piece of equipment; null if it has none',
  who: { auth: 'manage_equipment_view' },
  touches: itself,
  input: of,
  output: positionSchema.nullable(),
});

export const positionSet = call({
  path: '/lfscada/manage/position/set',
  keys: 'allowed',
  summary: 'Sets the position signals of a piece of equipment and their coordinate system',
  who: { auth: 'manage_equipment_edit' },
  touches: [
    ...itself,
    ...(['lat', 'lng', 'speed', 'course', 'altitude', 'satellites'] as const).map((name) => {
      return { kind: 'signal', field: `${name}SignalId`, optional: true } as const;
    }),
  ],
  rate: 'edit',
  audit: 'position.set',
  adds: ['position'],
  input: z.strictObject({
    equipmentId: idSchema,
    latSignalId: idSchema,
    lngSignalId: idSchema,
    speedSignalId: signalOrNone,
    courseSignalId: signalOrNone,
    altitudeSignalId: signalOrNone,
    satellitesSignalId: signalOrNone,
    ...positionFields,
  }),
  output: done,
});

export const trackEquipment = call({
  path: '/lfscada/monitor/track/equipment',
  keys: 'allowed',
  summary: 'The equipment with a position within the access scope',
  who: see,
  touches: 'list',
  input: z.strictObject({}),
  output: z.array(trackedSchema),
});

const span = {
  equipmentId: idSchema,
  from: numberField(z.int()),
  to: numberField(z.int()),
  timeZone: z.string().max(60).optional(),
};

export const trackQuery = call({
  path: '/lfscada/monitor/track/query',
  keys: 'allowed',
  summary:
    'The track of a piece of equipment over at most 30 days: thinned points, with mileage, stops and speeds of all points',
  who: see,
  touches: itself,
  rate: 'heavy',
  input: z.strictObject({
    ...span,
    ...stopFields,
  }),
  output: trackSchema,
});

export const trackExport = call({
  path: '/lfscada/monitor/track/export',
  keys: 'allowed',
  summary: 'All valid points of a track as a CSV or GPX file, streamed',
  who: see,
  touches: itself,
  rate: 'heavy',
  input: z.strictObject({ ...span, format: z.enum(['csv', 'gpx']) }),
  output: z.string(),
});

export const positionClear = call({
  path: '/lfscada/manage/position/clear',
  keys: 'allowed',
  summary: 'Removes the position of a piece of equipment; its signals and their history are kept',
  who: { auth: 'manage_equipment_edit' },
  touches: itself,
  rate: 'edit',
  audit: 'position.clear',
  input: of,
  output: done,
});
