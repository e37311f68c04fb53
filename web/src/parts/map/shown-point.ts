import type { OutputOf } from '@tidegate/contract/call.ts';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import { mapKeyOf, type MapPoint, type MapState, mapStateOf } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';

type Reported = OutputOf<typeof mapStates>;

/** Point → state, by `mapKeyOf`. */
export type States = ReadonlyMap<string, MapState>;

/** A point that has a place. */
export type Placed = LivePoint & { readonly lng: number; readonly lat: number };
export const isPlaced = (point: LivePoint): point is Placed => point.lng !== null && point.lat !== null;

/** The states of all points: as listed, and as updated since. */
export function statesOf(points: readonly MapPoint[], reported: Omit<Reported, 'places'> | undefined): States {
  if (reported === undefined) return new Map(points.map((point) => [mapKeyOf(point), mapStateOf(point)]));
  const offline = new Set([
    ...reported.offlineEquipment.map((id) => mapKeyOf({ kind: 'equipment', id })),
    ...reported.offlineGateways.map((id) => mapKeyOf({ kind: 'gateway', id })),
  ]);
  const alarms = new Map(reported.alarms.map((point) => [mapKeyOf(point), point.alarmCount]));
  return new Map(
    points.map((point) => {
      const key = mapKeyOf(point);
      return [key, mapStateOf({ online: !offline.has(key), alarmCount: alarms.get(key) ?? 0 })];
    }),
  );
}

/** Point → its most urgent alarm, by `mapKeyOf`. */
export type Priorities = ReadonlyMap<string, AlarmPriority>;

/** The most urgent alarms of all points that have one: as listed, and as updated since. */
export function prioritiesOf(points: readonly MapPoint[], reported: Pick<Reported, 'alarms'> | undefined): Priorities {
  const known: readonly Pick<MapPoint, 'kind' | 'id' | 'worstAlarm'>[] = reported?.alarms ?? points;
  return new Map(
    known.flatMap((point): [string, AlarmPriority][] =>
      point.worstAlarm === null ? [] : [[mapKeyOf(point), point.worstAlarm]],
    ),
  );
}

/** The points with a location: the last reported one, otherwise the entered one. */
export function placedPoints(points: readonly LivePoint[], reported: Reported['places']): readonly Placed[] {
  const places = new Map(reported.map(({ id, ...place }) => [mapKeyOf({ kind: 'equipment', id }), place]));
  return points.flatMap((point): readonly Placed[] => {
    const said = places.get(mapKeyOf(point));
    if (said !== undefined) return [{ ...point, lng: said.lng, lat: said.lat, saidAt: said.at }];
    return isPlaced(point) ? [point] : [];
  });
}
