import { instantOf, wallTime } from '../../lib/time/time-zone.ts';

/** Midnight of the day that holds this moment in a zone, ms. */
export const startOfDay = (at: number, zone: string): number =>
  instantOf({ ...wallTime(at, zone), hour: 0, minute: 0, second: 0 }, zone);
