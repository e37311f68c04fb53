import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import { type MapState } from '../../parts/map/mark.ts';
import { isPlaced, keyOf, type States } from '../../parts/map/shown-point.ts';
import { everyName, namesIn } from '@tidegate/contract/locale/name-text.ts';

/** Which points the list shows: all, those of a state, or those that are not on the map yet. */
export const LIST_FILTERS = ['all', 'alarm', 'offline', 'nowhere'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** The points that match a text (name, code, gateway) and a filter. */
export function filteredPoints(
  points: readonly MapPoint[],
  states: States,
  { text, filter }: { readonly text: string; readonly filter: ListFilter },
): readonly MapPoint[] {
  const wanted = text.trim().toLowerCase();
  return points.filter((point) => {
    if (!passes(point, states.get(keyOf(point)), filter)) return false;
    return (
      wanted === '' ||
      [...everyName(point), point.code, ...everyName(namesIn(point, 'gateway'))].some((one) =>
        one.toLowerCase().includes(wanted),
      )
    );
  });
}

function passes(point: MapPoint, state: MapState | undefined, filter: ListFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'nowhere' ? !isPlaced(point) : state === filter;
}
