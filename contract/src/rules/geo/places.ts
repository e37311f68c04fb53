import type { Place } from './gcj02.ts';

/** Mean radius of the Earth as the IUGG gives it, metres. */
const EARTH_M = 6_371_008.8;

/** A receiver without a fix sends zeros; nothing is driven there, in the Gulf of Guinea. */
const NOWHERE_DEG = 1e-4;

const radians = (degrees: number): number => (degrees / 180) * Math.PI;

/** Metres between two places over the ground, along the great circle (haversine: good to half a per cent). */
export function metresBetween(one: Place, other: Place): number {
  const south = Math.sin(radians(other.lat - one.lat) / 2);
  const east = Math.sin(radians(other.lng - one.lng) / 2);
  const part = south * south + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east * east;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Metres east and north of `origin` on a plane that touches the Earth there: good for some hundred kilometres. */
export function planeOf(origin: Place, { lng, lat }: Place): { readonly x: number; readonly y: number } {
  const turned = lng - origin.lng;
  const east = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
  return { x: radians(east) * Math.cos(radians(origin.lat)) * EARTH_M, y: radians(lat - origin.lat) * EARTH_M };
}

/** True for coordinates that are on the Earth. */
export const isOnEarth = ({ lng, lat }: Place): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
/** True for what a receiver without a fix sends. */
export const isNowhere = ({ lng, lat }: Place): boolean => Math.abs(lng) < NOWHERE_DEG && Math.abs(lat) < NOWHERE_DEG;
