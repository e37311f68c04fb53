import { gcj02Of, wgs84Of, type Place } from './gcj02.ts';

/** The coordinate systems that receivers and map services send. Inside everything is WGS 84. */
export const COORDINATE_SYSTEMS = ['wgs84', 'gcj02', 'bd09'] as const;
export type CoordinateSystem = (typeof COORDINATE_SYSTEMS)[number];

/** Tenths of a micrometre on the ground; reached in three or four rounds. */
const CLOSE_DEG = 1e-12;
const ROUNDS_MAX = 12;
const WAVE = (Math.PI * 3_000) / 180;

/** The WGS 84 place of coordinates as they are sent in a system. */
export function wgs84From(system: CoordinateSystem, sent: Place): Place {
  if (system === 'wgs84') return sent;
  return wgs84Of(system === 'gcj02' ? sent : gcj02OfBd09(sent));
}

/** A WGS 84 place in another system: what `wgs84From` turns back. */
export function sentAs(system: CoordinateSystem, place: Place): Place {
  if (system === 'wgs84') return place;
  const gcj02 = gcj02Of(place);
  return system === 'gcj02' ? gcj02 : isPlain(place, gcj02) ? place : bd09Of(gcj02);
}

/** Outside China both shifts are none. */
const isPlain = (one: Place, other: Place): boolean => one.lng === other.lng && one.lat === other.lat;

/**
 * The BD-09 coordinates of a GCJ-02 place. The formula is that of “coordtransform”
 * (github.com/wandergis/coordtransform), which map libraries share.
 */
function bd09Of({ lng, lat }: Place): Place {
  const far = Math.hypot(lng, lat) + 0.000_02 * Math.sin(lat * WAVE);
  const turn = Math.atan2(lat, lng) + 0.000_003 * Math.cos(lng * WAVE);
  return { lng: far * Math.cos(turn) + 0.0065, lat: far * Math.sin(turn) + 0.006 };
}

/** The way back, found by taking the shift off until it fits. Outside China BD-09 is WGS 84 as well. */
function gcj02OfBd09(sent: Place): Place {
  if (isPlain(sent, gcj02Of(sent))) return sent;
  let place = sent;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const back = bd09Of(place);
    const off = { lng: sent.lng - back.lng, lat: sent.lat - back.lat };
    place = { lng: place.lng + off.lng, lat: place.lat + off.lat };
    if (Math.abs(off.lng) < CLOSE_DEG && Math.abs(off.lat) < CLOSE_DEG) break;
  }
  return place;
}
