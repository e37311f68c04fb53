import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { NAMES, namesOf } from '../../fields/named.ts';

/** A piece of equipment, or a gateway without equipment. */
export const MAP_KINDS = ['equipment', 'gateway'] as const;

/** An entry of the map, or of the list beside it without a location. */
export const mapPointSchema = z.object({
  kind: z.enum(MAP_KINDS),
  id: idSchema,
  ...NAMES,
  /** Code of an equipment, serial number of a gateway. */
  code: z.string(),
  ...namesOf('gateway'),
  /** Degrees, WGS 84: its own place, else that of its gateway; both null without either. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  online: z.boolean(),
  /** Active or unacknowledged alarms that are not hidden. */
  alarmCount: z.int(),
  /** The most urgent of them; null when there is none. */
  worstAlarm: alarmPrioritySchema.nullable(),
});
export type MapPoint = z.output<typeof mapPointSchema>;

/** Names a point among all of a map. */
export const mapKeyOf = ({ kind, id }: Pick<MapPoint, 'kind' | 'id'>): string => `${kind}:${id}`;

const MAP_KEY = /^(?:equipment|gateway):[1-9]\d{0,14}$/;

/** True for such a name, whether there is a point or not. */
export const isMapKey = (text: string): boolean => MAP_KEY.test(text);

export const mapKeySchema = z.string().regex(MAP_KEY, 'not a point');

/** States of a point, the most urgent first: active alarms, old values, all well. */
export const MAP_STATES = ['alarm', 'offline', 'online'] as const;
export type MapState = (typeof MAP_STATES)[number];

/** The state of an object on a map. */
export function mapStateOf({ online, alarmCount }: Pick<MapPoint, 'online' | 'alarmCount'>): MapState {
  if (alarmCount > 0) return 'alarm';
  return online ? 'online' : 'offline';
}
