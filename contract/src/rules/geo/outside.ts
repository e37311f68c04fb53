import { COORDINATE_SYSTEMS, type CoordinateSystem, wgs84From } from './coordinates.ts';
import type { Place } from './gcj02.ts';
import { metresBetween, planeOf, isNowhere, isOnEarth } from './places.ts';

/** Metres that a place lies outside a circle; below zero inside. */
const metresOutsideCircle = (place: Place, centre: Place, radiusM: number): number =>
  metresBetween(place, centre) - radiusM;

/** Metres that a place lies outside a polygon of at least three corners; below zero inside, as far as the nearest edge. */
function metresOutsidePolygon(place: Place, corners: readonly Place[]): number {
  const points = corners.map((corner) => planeOf(place, corner));
  let nearest = Infinity;
  let isInside = false;
  for (const [index, one] of points.entries()) {
    const other = points[(index + 1) % points.length] ?? one;
    nearest = Math.min(nearest, fromOrigin(one, other));
    // Even-odd rule: a ray from the place crosses the edges of what holds it an odd number of times.
    if (one.y > 0 !== other.y > 0 && one.x + ((other.x - one.x) * -one.y) / (other.y - one.y) > 0) isInside = !isInside;
  }
  return isInside ? -nearest : nearest;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance of the origin from the way between two points. */
function fromOrigin(one: Point, other: Point): number {
  const [x, y] = [other.x - one.x, other.y - one.y];
  const length = x * x + y * y;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(one.x * x + one.y * y) / length));
  return Math.hypot(one.x + x * part, one.y + y * part);
}

/**
 * Distance of a receiver's coordinates outside a shape, metres: the functions `circle` and `polygon` of formulas.
 * Undefined for an unknown system and without a fix.
 */
export function metresOutside(
  sent: Place,
  system: unknown,
  shape: { readonly centre: Place; readonly radiusM: number } | { readonly corners: readonly Place[] },
): number | undefined {
  const known: CoordinateSystem | undefined = COORDINATE_SYSTEMS.find((one) => one === system);
  if (known === undefined || !isOnEarth(sent) || isNowhere(sent)) return undefined;
  const place = wgs84From(known, sent);
  return 'corners' in shape
    ? metresOutsidePolygon(place, shape.corners)
    : metresOutsideCircle(place, shape.centre, shape.radiusM);
}
