import type { Place } from './gcj02.ts';

/** Part of the Earth, degrees. Its west is greater than its east where it crosses the date line. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** True for places in the box and on its edge. */
export function isWithin({ west, south, east, north }: Box, { lng, lat }: Place): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** The box around places, as they lie on a map from -180 to 180 degrees; null without any. */
export function boxAround(places: readonly Place[]): Box | null {
  if (places.length === 0) return null;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const { lng, lat } of places) {
    box.west = Math.min(box.west, lng);
    box.south = Math.min(box.south, lat);
    box.east = Math.max(box.east, lng);
    box.north = Math.max(box.north, lat);
  }
  return box;
}
