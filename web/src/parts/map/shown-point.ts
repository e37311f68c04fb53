import type { OutputOf } from '@tidegate/contract/call.ts';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import { stateOf, type MapState } from './mark.ts';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';

type Reported = OutputOf<typeof mapStates>;

/** Point → state, by `keyOf`. */
export type States = ReadonlyMap<string, MapState>;

/** Names a point on the whole map. */
export const keyOf = ({ kind, id }: Pick<MapPoint, 'kind' | 'id'>): string => `${kind}:${id}`;

/** A point that has a place; `saidAt` (ms) where it says itself where it is. */
export type Placed = MapPoint & { readonly lng: number; readonly lat: number; readonly saidAt?: number };
export const isPlaced = (point: MapPoint): point is Placed => point.lng !== null && point.lat !== null;

/** The states of all points: as listed, and as updated since. */
export function statesOf(points: readonly MapPoint[], reported: Omit<Reported, 'places'> | undefined): States {
  if (reported === undefined) return new Map(points.map((point) => [keyOf(point), stateOf(point)]));
  const offline = new Set([
    ...reported.offlineEquipment.map((id) => keyOf({ kind: 'equipment', id })),
    ...reported.offlineGateways.map((id) => keyOf({ kind: 'gateway', id })),
  ]);
  const alarms = new Map(reported.alarms.map((point) => [keyOf(point), point.alarmCount]));
  return new Map(
    points.map((point) => {
      const key = keyOf(point);
      return [key, stateOf({ online: !offline.has(key), alarmCount: alarms.get(key) ?? 0 })];
    }),
  );
}

/** Point → its most urgent alarm, by `keyOf`. */
export type Priorities = ReadonlyMap<string, AlarmPriority>;

/** The most urgent alarms of all points that have one: as listed, and as updated since. */
export function prioritiesOf(points: readonly MapPoint[], reported: Pick<Reported, 'alarms'> | undefined): Priorities {
  const known: readonly Pick<MapPoint, 'kind' | 'id' | 'worstAlarm'>[] = reported?.alarms ?? points;
  return new Map(
    known.flatMap((point): [string, AlarmPriority][] =>
      point.worstAlarm === null ? [] : [[keyOf(point), point.worstAlarm]],
    ),
  );
}

/** The points with a location: the last reported one, otherwise the entered one. */
export function placedPoints(points: readonly MapPoint[], reported: Reported['places']): readonly Placed[] {
  const places = new Map(reported.map(({ id, ...place }) => [keyOf({ kind: 'equipment', id }), place]));
  return points.flatMap((point): readonly Placed[] => {
    const said = places.get(keyOf(point));
    if (said !== undefined) return [{ ...point, lng: said.lng, lat: said.lat, saidAt: said.at }];
    return isPlaced(point) ? [point] : [];
  });
}
