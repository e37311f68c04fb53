import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { alarmNumber } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import { wgs84From } from '@tidegate/contract/rules/geo/coordinates.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { isNowhere, isOnEarth } from '@tidegate/contract/rules/geo/places.ts';
import type { LiveTable } from '../../ports/live-table.ts';

/** Last reported position, WGS 84, and its time (ms). */
export interface LivePlace extends Place {
  readonly at: number;
}

/** Undefined while either coordinate was never received or is bad, and for coordinates of a receiver without a fix. */
export function livePlace(
  live: Pick<LiveTable, 'get'>,
  { latSignalId, lngSignalId, system }: Position,
): LivePlace | undefined {
  const [latitude, longitude] = [live.get(Number(latSignalId)), live.get(Number(lngSignalId))];
  if (latitude === undefined || longitude === undefined || latitude.quality === 'bad' || longitude.quality === 'bad')
    return undefined;
  const [lat, lng] = [alarmNumber(latitude.value), alarmNumber(longitude.value)];
  if (lat === undefined || lng === undefined) return undefined;
  const sent = { lng, lat };
  if (!isOnEarth(sent) || isNowhere(sent)) return undefined;
  // An unchanged coordinate is not sent again: the younger one has the time of the position.
  return { ...wgs84From(system, sent), at: Math.max(latitude.at, longitude.at) };
}
