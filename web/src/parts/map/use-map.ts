import type { UseQueryResult } from '@tanstack/react-query';
import { mapQuery, mapStates } from '@tidegate/contract/nouns/map/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import { useMemo } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import {
  keyOf,
  placedPoints,
  prioritiesOf,
  statesOf,
  type Placed,
  type Priorities,
  type States,
} from './shown-point.ts';

const STATES_POLL_MS = 10_000;
/** Interval at which added and moved points are reloaded. */
const POINTS_POLL_MS = 300_000;

const NONE: readonly MapPoint[] = [];
const NOWHERE: OutputOf<typeof mapStates>['places'] = [];

export interface MapContent {
  readonly list: UseQueryResult<readonly MapPoint[]>;
  readonly points: readonly MapPoint[];
  /** Points that have a place. */
  readonly placed: readonly Placed[];
  readonly byKey: ReadonlyMap<string, MapPoint | Placed>;
  readonly states: States;
  readonly priorities: Priorities;
}

/** Everything on the map, with its current state. */
export function useMap(): MapContent {
  const list = useAsk(mapQuery, {}, { staleTime: 60_000, refetchInterval: POINTS_POLL_MS });
  const reported = useAsk(mapStates, {}, { refetchInterval: STATES_POLL_MS });
  const points = list.data ?? NONE;
  const places = reported.data?.places ?? NOWHERE;
  const placed = useMemo(() => placedPoints(points, places), [points, places]);
  // Points with a place come last: they have more fields.
  const byKey = useMemo(() => new Map([...points, ...placed].map((point) => [keyOf(point), point])), [points, placed]);
  const states = useMemo(() => statesOf(points, reported.data), [points, reported.data]);
  const priorities = useMemo(() => prioritiesOf(points, reported.data), [points, reported.data]);
  return { list, points, placed, byKey, states, priorities };
}
