import { z } from 'zod';
import { numberField } from '../../form.ts';
import { TRACK_KMH_DEFAULT, TRACK_KMH_MAX } from '../../limits.ts';
import { COORDINATE_SYSTEMS } from '../../rules/geo/coordinates.ts';

/** The fields that say how the position signals of equipment are read. */
export const positionFields = {
  system: z.enum(COORDINATE_SYSTEMS).default('wgs84'),
  /** A faster step is no movement. */
  maxKmh: numberField(z.number().min(1).max(TRACK_KMH_MAX)).default(TRACK_KMH_DEFAULT),
};

/** A stop is a minimum time within a maximum distance. */
export const stopFields = {
  stopMinutes: numberField(z.number().min(1).max(1_440)).default(5),
  stopMetres: numberField(z.number().min(10).max(1_000)).default(50),
};
