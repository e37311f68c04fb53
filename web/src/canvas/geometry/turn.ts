import type { Point } from '@tidegate/contract/widgets/position.ts';

/** Invisibly fine, but coarse enough to hide rounding errors in sums of tenths. */
const FINENESS = 1_000;

/** A coordinate without the dust of floating point; never minus nought, which JSON does not keep. */
export const tidy = (value: number): number => Math.round(value * FINENESS) / FINENESS + 0;

/** Degrees as 0 up to, but not, 360. */
export const turnOf = (degrees: number): number => tidy(((degrees % 360) + 360) % 360) % 360;

/** Cosine and sine, exact for quarter turns. */
function cosSin(degrees: number): readonly [cos: number, sin: number] {
  const quarter = QUARTERS.get(turnOf(degrees));
  if (quarter !== undefined) return quarter;
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

const QUARTERS: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0, [1, 0]],
  [90, [0, 1]],
  [180, [-1, 0]],
  [270, [0, -1]],
]);

/** A point turned about another, degrees clockwise. */
export function turned({ x, y }: Point, degrees: number, about: Point): Point {
  const [cos, sin] = cosSin(degrees);
  const [dx, dy] = [x - about.x, y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** Degrees clockwise from straight up, of `to` as seen from `from`. */
export function bearing(from: Point, to: Point): number {
  return turnOf((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90);
}
