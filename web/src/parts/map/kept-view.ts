import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { remembered } from '../../lib/storage.ts';

/** Last view of a map: its middle (WGS 84) and its zoom. */
export interface KeptView extends Place {
  readonly zoom: number;
}

/** The key under which the view of a map is remembered in this browser. */
export const viewKey = (name: string): string => `mapView.${name}`;

/** Last view of the map with this name; undefined if the person did not move it. */
export function keptView(name: string): KeptView | undefined {
  const kept = remembered(viewKey(name));
  if (typeof kept !== 'object' || kept === null || !('lng' in kept && 'lat' in kept && 'zoom' in kept))
    return undefined;
  const { lng, lat, zoom } = kept;
  const isView = [lng, lat, zoom].every((value) => typeof value === 'number' && Number.isFinite(value));
  if (!isView || typeof lng !== 'number' || typeof lat !== 'number' || typeof zoom !== 'number') return undefined;
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && zoom >= 0 ? { lng, lat, zoom } : undefined;
}
