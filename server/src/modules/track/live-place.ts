import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { alarmNumber } from '@tidegate/contract/nouns/alarm/rules/measure.ts';
import { wgs84From } from '@tidegate/contract/rules/geo/coordinates.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { isNowhere, isOnEarth } from '@tidegate/contract/nouns/track/rules/clean-track.ts';
import type { LiveTable } from '../../ports/live-table.ts';

/** Where something said last that it is, WGS 84, and when that was (ms). */
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
  // What does not change is not sent again: the younger one is when it was here.
  return { ...wgs84From(system, sent), at: Math.max(latitude.at, longitude.at) };
}
