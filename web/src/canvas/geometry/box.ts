import type { Point } from '@tidegate/contract/widgets/position.ts';

/** An upright rectangle, page units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle turned about its middle, degrees clockwise. */
export interface Frame extends Box {
  readonly rotate: number;
}

export const rightOf = ({ x, width }: Box): number => x + width;
export const bottomOf = ({ y, height }: Box): number => y + height;
export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The box between two corners, whichever they are. */
export function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The smallest box around points; of none undefined. */
export function boxAround(points: readonly Point[]): Box | undefined {
  const [first] = points;
  if (first === undefined) return undefined;
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y];
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest box around boxes; of none undefined. */
export function boxAroundAll(boxes: readonly Box[]): Box | undefined {
  return boxAround(boxes.flatMap((box) => [box, { x: rightOf(box), y: bottomOf(box) }]));
}

export const movedBox = <B extends Box>(box: B, dx: number, dy: number): B => ({
  ...box,
  x: box.x + dx,
  y: box.y + dy,
});

/** True if `inner` lies wholly in `outer`, edges included. */
export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x && inner.y >= outer.y && rightOf(inner) <= rightOf(outer) && bottomOf(inner) <= bottomOf(outer)
  );
}

export const isPointIn = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && y >= box.y && x <= rightOf(box) && y <= bottomOf(box);

/** True if two boxes share a point, edges included. */
export function isTouching(one: Box, other: Box): boolean {
  return one.x <= rightOf(other) && other.x <= rightOf(one) && one.y <= bottomOf(other) && other.y <= bottomOf(one);
}

/** Intersection of two boxes; undefined if it is empty. */
export function sharedBox(one: Box, other: Box): Box | undefined {
  const from = { x: Math.max(one.x, other.x), y: Math.max(one.y, other.y) };
  const to = { x: Math.min(rightOf(one), rightOf(other)), y: Math.min(bottomOf(one), bottomOf(other)) };
  return to.x > from.x && to.y > from.y ? boxBetween(from, to) : undefined;
}
