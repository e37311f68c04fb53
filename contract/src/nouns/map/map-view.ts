import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { mapKeySchema, mapPointSchema } from './map-point.ts';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** Part of the Earth in degrees, WGS 84. Its west is greater than its east where it crosses the date line. */
export const mapBoxSchema = z.strictObject({ west: longitude, south: latitude, east: longitude, north: latitude });
export type MapBox = z.output<typeof mapBoxSchema>;

/** Part of the map at a zoom of web maps, where the whole world is 256 pixels wide at zoom 0. */
export const mapAreaSchema = z.strictObject({ ...mapBoxSchema.shape, zoom: z.int().min(0).max(24) });
export type MapArea = z.output<typeof mapAreaSchema>;

/** A point where it was last: its reported position, otherwise the entered one. */
export const livePointSchema = z.object({
  ...mapPointSchema.shape,
  /** Time of the reported position, ms; null for an entered one. */
  saidAt: z.number().nullable(),
});
export type LivePoint = z.output<typeof livePointSchema>;

/** Points so close to each other at a zoom that one mark represents them, counted by their state. */
export const mapClusterSchema = z.object({
  /** Names it among the clusters of an answer, by its first point. */
  key: mapKeySchema,
  /** Mean of its points, degrees. */
  lng: longitude,
  lat: latitude,
  /** The part of the map that has its points. */
  box: mapBoxSchema,
  alarm: z.int(),
  offline: z.int(),
  online: z.int(),
  /** The most urgent alarm of its points; null when there is none. */
  worst: alarmPrioritySchema.nullable(),
});
export type MapCluster = z.output<typeof mapClusterSchema>;

/** Parts of the list of all points: those with alarms, those offline without alarms, those without a location. */
export const MAP_FILTERS = ['alarm', 'offline', 'nowhere'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];
