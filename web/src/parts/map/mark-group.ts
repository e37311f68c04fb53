import type { MapCluster } from '@tidegate/contract/nouns/map/map-view.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import type { Cluster } from '@tidegate/contract/rules/geo/cluster.ts';

/** Points behind one mark. */
export interface MarkGroup extends Cluster {
  /** Undefined where the points are here. Of points that the server has counted, `spots` are two corners. */
  readonly counted?: MapCluster;
}

/** Names points that the server has counted, which is never the name of a point. */
export const countedKey = ({ key }: MapCluster): string => `counted ${key}`;

/** The mark of points that the server has counted. */
export const countedGroup = (counted: MapCluster): MarkGroup => {
  const { lng, lat, box } = counted;
  return { key: countedKey(counted), lng, lat, spots: cornersOf(box), counted };
};

/** Two opposite corners of a box. */
export const cornersOf = ({ west, south, east, north }: MapCluster['box']): MarkGroup['spots'] => [
  { key: 'south-west', lng: west, lat: south },
  { key: 'north-east', lng: east, lat: north },
];

export const isAt = (spot: Place, point: Place | undefined): boolean =>
  spot.lng === point?.lng && spot.lat === point.lat;

/** True where one mark can go on as the other: the same points at the same places. */
export const isSameGroup = (one: MarkGroup, other: MarkGroup): boolean =>
  isAt(one, other) &&
  one.spots.length === other.spots.length &&
  one.spots.every((spot, index) => spot.key === other.spots[index]?.key && isAt(spot, other.spots[index]));
