import { z } from 'zod';
import { alarmPrioritySchema } from './alarm-rule.ts';
import { idSchema } from './id.ts';

/** An equipment, or a gateway that no equipment is behind. */
export const MAP_KINDS = ['equipment', 'gateway'] as const;

/** What stands on the map, or in the list beside it while it has no place. */
export const mapPointSchema = z.object({
  kind: z.enum(MAP_KINDS),
  id: idSchema,
  name: z.string(),
  nameEn: z.string(),
  /** Code of an equipment, serial number of a gateway. */
  code: z.string(),
  gatewayName: z.string(),
  /** Degrees, WGS 84: its own place, else that of its gateway; both null without either. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  online: z.boolean(),
  /** Alarms that stand: active or waiting for their acknowledgement, and not hidden. */
  alarmCount: z.int(),
  /** The most urgent of them; null when there is none. */
  worstAlarm: alarmPrioritySchema.nullable(),
});
export type MapPoint = z.output<typeof mapPointSchema>;
