import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { MAP_STATES, mapStateOf } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint, MapCluster, MapFilter } from '@tidegate/contract/nouns/map/map-view.ts';
import { boxAround } from '@tidegate/contract/rules/geo/boxes.ts';
import type { Cluster } from '@tidegate/contract/rules/geo/cluster.ts';
import type { StoredSpot } from './store.ts';

/** A point without its names, where it was last. */
export type MapSpot = StoredSpot & Pick<LivePoint, 'saidAt'>;

/** A point with a location. */
export type PlacedSpot = MapSpot & { readonly lng: number; readonly lat: number };
export const isPlaced = (spot: MapSpot): spot is PlacedSpot => spot.lng !== null && spot.lat !== null;

/** True where the list shows the point under this filter. */
export const isFiltered = (spot: MapSpot, filter: MapFilter): boolean =>
  filter === 'nowhere' ? !isPlaced(spot) : mapStateOf(spot) === filter;

/** Order of points by their state, then by their most urgent alarm; others stay in their order. */
export function byUrgency(one: MapSpot, other: MapSpot): number {
  const stateOf = (spot: MapSpot) => MAP_STATES.indexOf(mapStateOf(spot));
  const alarmOf = ({ worstAlarm }: MapSpot) => worstAlarm ?? Infinity;
  const byState = stateOf(one) - stateOf(other);
  if (byState !== 0 || alarmOf(one) === alarmOf(other)) return byState;
  return alarmOf(one) < alarmOf(other) ? -1 : 1;
}

/** Points that are one mark, counted: none of their alarms is hidden in it. */
export function countedCluster({ key, lng, lat, spots }: Cluster<PlacedSpot>): MapCluster {
  const counts = { alarm: 0, offline: 0, online: 0 };
  for (const spot of spots) counts[mapStateOf(spot)] += 1;
  const worst = ALARM_PRIORITIES.find((priority) => spots.some(({ worstAlarm }) => worstAlarm === priority)) ?? null;
  const box = boxAround(spots) ?? { west: lng, south: lat, east: lng, north: lat };
  return { key, lng, lat, box, ...counts, worst };
}
