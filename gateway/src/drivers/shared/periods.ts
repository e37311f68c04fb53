import type { DriverPoint } from './driver.ts';

/**
 * Requests for every location, merged among the points of one period only: a request is due as a whole, or a slow point
 * would be read as often as its neighbours. `places` are identified by the index of their point.
 */
export function mergedByPeriod<Place, Block>(
  points: readonly DriverPoint[],
  places: readonly (Place | undefined)[],
  merge: (places: readonly (Place | undefined)[]) => readonly Block[],
): readonly Block[] {
  const periods = new Set(points.map(({ collectMs }) => collectMs));
  return [...periods].flatMap((period) =>
    merge(
      places.map((place, index) => {
        const point = points[index];
        return point?.isRead === true && point.collectMs === period ? place : undefined;
      }),
    ),
  );
}
