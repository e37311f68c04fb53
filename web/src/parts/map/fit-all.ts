import { clusterSpots, type Spot } from '@tidegate/contract/rules/geo/cluster.ts';
import { latLngBounds } from 'leaflet';
import type { BaseMap } from './base-map.ts';

/** Sites of one city are apart. */
const APART_ZOOM = 13;
/** Around everything that is in sight, px. */
const PADDING = { beside: 96, above: 116, below: 80 } as const;
/** A name above its mark, below what lies over the map, px. */
const NAME_ROOM = 48;

/** Moves a map so that all spots are in sight, below what covers it at its upper edge (px). */
export function fitAll(base: BaseMap, spots: readonly Spot[], coveredTop: number): void {
  if (spots.length === 0) return;
  const { leaflet, closeZoom } = base;
  // Several sites are shown apart, even closer than the outline of the land has detail.
  const isOne = clusterSpots(spots, APART_ZOOM).length === 1;
  const maxZoom = isOne ? closeZoom : Math.max(closeZoom, APART_ZOOM);
  // Names are beside marks, and marks beside places that are near each other; a small map has less room for them.
  const size = leaflet.getSize();
  const beside = Math.min(PADDING.beside, size.x / 4);
  leaflet.fitBounds(latLngBounds(spots.map((spot) => base.toMap(spot))), {
    paddingTopLeft: [beside, Math.min(Math.max(PADDING.above, coveredTop + NAME_ROOM), size.y / 3)],
    paddingBottomRight: [beside, Math.min(PADDING.below, size.y / 4)],
    maxZoom,
    animate: false,
  });
}
