import { bottomOf, rightOf, type Box } from './box.ts';

/** A way to go, page units. */
export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/** The shortest way that brings a box into another; what is too large keeps its upper left corner in it. */
export function insideOf(box: Box, outer: Box): Shift {
  const along = (low: number, high: number, from: number, to: number) =>
    low < from || high - low > to - from ? from - low : Math.min(0, to - high);
  return {
    dx: along(box.x, rightOf(box), outer.x, rightOf(outer)),
    dy: along(box.y, bottomOf(box), outer.y, bottomOf(outer)),
  };
}

/** A way cut short so that at least a guard of the box stays in the other, where it can be taken hold of again. */
export function guarded(box: Box, outer: Box, guard: number, { dx, dy }: Shift): Shift {
  const along = (way: number, low: number, high: number, from: number, to: number) =>
    // One that is outside already may stay there.
    Math.min(Math.max(way, Math.min(0, from + guard - high)), Math.max(0, to - guard - low));
  return {
    dx: along(dx, box.x, rightOf(box), outer.x, rightOf(outer)),
    dy: along(dy, box.y, bottomOf(box), outer.y, bottomOf(outer)),
  };
}
