import { z } from 'zod';
import { COORDINATE_SYSTEMS } from '../../rules/geo/coordinates.ts';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

/** The signals of a position beside latitude and longitude, each of which may be there. */
export const POSITION_EXTRAS = ['speed', 'course', 'altitude', 'satellites'] as const;

/** The position signals of a piece of equipment. */
export const positionSchema = z.object({
  latSignalId: idSchema,
  lngSignalId: idSchema,
  speedSignalId: idSchema.nullable(),
  courseSignalId: idSchema.nullable(),
  altitudeSignalId: idSchema.nullable(),
  satellitesSignalId: idSchema.nullable(),
  /** System of the receiver; all returned coordinates are WGS 84. */
  system: z.enum(COORDINATE_SYSTEMS),
  /** Largest possible speed, km/h. */
  maxKmh: z.number(),
});
export type Position = z.output<typeof positionSchema>;

/** An equipment that has a position. */
export const trackedSchema = z.object({
  equipmentId: idSchema,
  ...NAMES,
  ...positionSchema.shape,
});
export type Tracked = z.output<typeof trackedSchema>;

/** A stop, ms and degrees. */
export const trackStopSchema = z.object({ from: z.number(), to: z.number(), lng: z.number(), lat: z.number() });
export type TrackStop = z.output<typeof trackStopSchema>;

/** Driving of a local day, `2026-07-01`; without stops and gaps. */
export const trackDaySchema = z.object({ day: z.string(), distanceM: z.number(), movingMs: z.number() });
export type TrackDay = z.output<typeof trackDaySchema>;

/** A track: thinned points column-wise, and figures of all of its points. */
export const trackSchema = z.object({
  /** Ms, ascending. */
  times: z.array(z.number()),
  /** Degrees, WGS 84. */
  lngs: z.array(z.number()),
  lats: z.array(z.number()),
  kmh: z.array(z.number()),
  /** Indexes of the points before which nothing is known. */
  gaps: z.array(z.int()),
  /** Number of points used for the figures. */
  points: z.int(),
  /** Points left out: implied speed above the limit, (0, 0), coordinates off the Earth, bad quality. */
  left: z.object({ jumps: z.int(), nowhere: z.int(), outOfRange: z.int(), bad: z.int() }),
  distanceM: z.number(),
  /** The straight way through gaps; not in `distanceM`. */
  gapM: z.number(),
  movingMs: z.number(),
  maxKmh: z.number(),
  maxAt: z.number().nullable(),
  /** While it moved. */
  avgKmh: z.number(),
  stops: z.array(trackStopSchema),
  days: z.array(trackDaySchema),
});
export type Track = z.output<typeof trackSchema>;
