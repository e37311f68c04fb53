import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isAt, type Widget, type WidgetAt } from '@tidegate/contract/widgets/widget.ts';
import { SMALLEST } from './resize.ts';
import { tidy } from './turn.ts';

export type TriangleWidget = WidgetAt<'triangle'>;

/** True if a widget is drawn by three corners. */
export const isTriangle = (widget: Widget): widget is TriangleWidget => isAt(widget, 'triangle');

/** Fields of the three corners. */
export const CORNERS = [
  { x: 'x1', y: 'y1' },
  { x: 'x2', y: 'y2' },
  { x: 'x3', y: 'y3' },
] as const;

/** A triangle with one of its corners elsewhere, or as near to it as leaves both its sides above 2. */
export function withCorner(triangle: TriangleWidget, index: number, to: Point): TriangleWidget {
  const { position } = triangle;
  const corner = CORNERS[index];
  if (corner === undefined) return triangle;
  const others = CORNERS.filter((one) => one !== corner);
  const x = apart(
    to.x,
    others.map((one) => position[one.x]),
  );
  const y = apart(
    to.y,
    others.map((one) => position[one.y]),
  );
  return { ...triangle, position: { ...position, [corner.x]: tidy(x), [corner.y]: tidy(y) } };
}

/** A position, or the nearest one at which the shape keeps its minimum size. */
function apart(place: number, others: readonly number[]): number {
  const [low, high] = [Math.min(...others), Math.max(...others)];
  if (Math.max(high, place) - Math.min(low, place) >= SMALLEST) return place;
  return place >= (low + high) / 2 ? low + SMALLEST : high - SMALLEST;
}
