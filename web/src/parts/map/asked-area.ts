import type { MapArea } from '@tidegate/contract/nouns/map/map-view.ts';

/** Asked for on each side of what is seen, as a share of its width and height: a short move then needs no answer. */
const MARGIN = 0.5;

/** The part to ask for where `seen` is seen. */
export function widened({ west, south, east, north, zoom }: MapArea): MapArea {
  const [beside, above] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return {
    west: Math.max(-180, west - beside),
    south: Math.max(-90, south - above),
    east: Math.min(180, east + beside),
    north: Math.min(90, north + above),
    zoom,
  };
}

/**
 * True where what was asked for, the whole world if undefined, has all marks of what is seen. `isEach`: its answer has each point by itself, so
 * that it serves every zoom.
 */
export function hasAll(asked: MapArea | undefined, seen: MapArea, isEach: boolean): boolean {
  if (asked === undefined) return isEach;
  const isInside =
    asked.west <= seen.west && asked.south <= seen.south && asked.east >= seen.east && asked.north >= seen.north;
  return isInside && (isEach || asked.zoom === seen.zoom);
}
