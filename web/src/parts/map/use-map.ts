import { mapStates, mapView } from '@tidegate/contract/nouns/map/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { MapArea, MapBox, MapCluster } from '@tidegate/contract/nouns/map/map-view.ts';
import { mapKeyOf } from '@tidegate/contract/nouns/map/map-point.ts';
import { useCallback, useMemo, useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { placedPoints, prioritiesOf, statesOf, type Placed, type Priorities, type States } from './shown-point.ts';
import { hasAll, widened } from './asked-area.ts';

/** Interval at which states on a map are updated. */
export const STATES_POLL_MS = 10_000;
/** Interval at which added and moved points of a small plant are reloaded; its states come more often. */
const POINTS_POLL_MS = 60_000;

type View = OutputOf<typeof mapView>;

const NO_PLACES: OutputOf<typeof mapStates>['places'] = [];
const NOTHING: Pick<View, 'points' | 'clusters'> = { points: [], clusters: [] };

/** The content of a map. */
export interface MapContent {
  /** Points with a place: all of a small plant, otherwise those of the part that is seen, as far as they are not in a cluster. */
  readonly placed: readonly Placed[];
  /** Points that the server has counted. */
  readonly clusters: readonly MapCluster[];
  /** Around all points; null where `placed` has each of them. */
  readonly bounds: MapBox | null;
  readonly byKey: ReadonlyMap<string, Placed>;
  readonly states: States;
  readonly priorities: Priorities;
}

/** The marks of a map that asks for them. */
export interface AskedMap {
  readonly content: MapContent;
  /** The last answer: the marks of the part that was seen before stay until those of another one are there. */
  readonly list: {
    readonly data: View | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Why the part that is seen now has no marks of its own; null where it has, or is on its way. */
  readonly failure: Error | null;
  /** The map shows this part now. */
  readonly onView: (seen: MapArea) => void;
}

/** The answer that is shown, and the part of the map that it is for; undefined for the whole world. */
interface Shown {
  readonly answer: View;
  readonly area: MapArea | undefined;
}

/** Everything on the map in its current state: a small plant at once, of a large one what is seen. */
export function useMap(): AskedMap {
  const [area, setArea] = useState<MapArea>();
  const [shown, setShown] = useState<Shown>();
  const asked = useAsk(mapView, area === undefined ? {} : { area }, {
    staleTime: STATES_POLL_MS,
    refetchInterval: ({ state: { data } }) =>
      area === undefined && data?.clusters.length === 0 ? POINTS_POLL_MS : STATES_POLL_MS,
  });
  if (asked.data !== undefined && asked.data !== shown?.answer) setShown({ answer: asked.data, area });
  const isWhole = shown !== undefined && shown.area === undefined && shown.answer.clusters.length === 0;
  const reported = useAsk(mapStates, {}, { enabled: isWhole, refetchInterval: STATES_POLL_MS });

  const { points, clusters } = shown?.answer ?? NOTHING;
  const updates = isWhole ? reported.data : undefined;
  const places = updates?.places ?? NO_PLACES;
  const placed = useMemo(() => placedPoints(points, places), [points, places]);
  const byKey = useMemo(() => new Map(placed.map((point) => [mapKeyOf(point), point])), [placed]);
  const states = useMemo(() => statesOf(points, updates), [points, updates]);
  const priorities = useMemo(() => prioritiesOf(points, updates), [points, updates]);
  const bounds = isWhole ? null : (shown?.answer.bounds ?? null);
  const content = useMemo(
    () => ({ placed, clusters, bounds, byKey, states, priorities }),
    [placed, clusters, bounds, byKey, states, priorities],
  );
  const onView = useCallback(
    (seen: MapArea) => {
      setArea((before) => {
        const isEach = shown !== undefined && shown.area === before && shown.answer.clusters.length === 0;
        return hasAll(before, seen, isEach) ? before : widened(seen);
      });
    },
    [shown],
  );
  return {
    content,
    list: { data: shown?.answer, error: asked.error, refetch: asked.refetch },
    failure: asked.data === undefined ? asked.error : null,
    onView,
  };
}
