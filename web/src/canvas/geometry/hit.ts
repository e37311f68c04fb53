import type { Point } from '@tidegate/contract/widgets/position.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { isPointIn, isTouching, isWithin, type Box } from './box.ts';
import { boundsOf, outlineOf } from './widget-geometry.ts';

type Segment = readonly [Point, Point];

function segmentsOf(points: readonly Point[], isClosed: boolean): readonly Segment[] {
  const segments: Segment[] = [];
  points.forEach((point, index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    if (next !== undefined) segments.push([point, next]);
  });
  return segments;
}

/** From a point to the nearest of a segment. */
function distanceTo({ x, y }: Point, [from, to]: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** True if a point lies in a polygon: a ray from it crosses the outline an odd number of times. */
function isInside({ x, y }: Point, segments: readonly Segment[]): boolean {
  let isIn = false;
  for (const [from, to] of segments) {
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) isIn = !isIn;
  }
  return isIn;
}

/** True if a widget lies under a point within a tolerance (page units). */
export function isHit(widget: Widget, point: Point, tolerance: number): boolean {
  if (widget.widgetType === 'WidgetGroup') return hitPath(widget.children, point, tolerance).length > 0;
  const reach = tolerance + widget.style.strokeWidth / 2;
  const { x, y, width, height } = boundsOf(widget);
  const near = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
  if (!isPointIn(point, near)) return false;
  const { points, isClosed } = outlineOf(widget);
  const segments = segmentsOf(points, isClosed);
  return (isClosed && isInside(point, segments)) || segments.some((segment) => distanceTo(point, segment) <= reach);
}

/** Ids from the outermost group to the innermost widget of what is on top under a point; empty where nothing is. */
export function hitPath(widgets: readonly PageWidget[], point: Point, tolerance: number): readonly string[] {
  for (const widget of widgets.toReversed()) {
    if (isBroken(widget) || widget.isHidden) continue;
    if (widget.widgetType !== 'WidgetGroup') {
      if (isHit(widget, point, tolerance)) return [widget.id];
      continue;
    }
    const inner = hitPath(widget.children, point, tolerance);
    if (inner.length > 0) return [widget.id, ...inner];
  }
  return [];
}

/** True if two segments cross or touch. */
function isCrossing([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** True if any part of a widget lies in a box. */
export function isTouched(widget: Widget, box: Box): boolean {
  if (widget.widgetType === 'WidgetGroup')
    return widget.children.some((child) => !isBroken(child) && isTouched(child, box));
  const bounds = boundsOf(widget);
  if (!isTouching(bounds, box)) return false;
  if (isWithin(bounds, box)) return true;
  const { points, isClosed } = outlineOf(widget);
  if (points.some((point) => isPointIn(point, box))) return true;
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ];
  const segments = segmentsOf(points, isClosed);
  const edges = segmentsOf(corners, true);
  if (segments.some((segment) => edges.some((edge) => isCrossing(segment, edge)))) return true;
  return isClosed && corners.some((corner) => isInside(corner, segments));
}

/** True if all of a widget lies in a box. */
export const isEnclosed = (widget: Widget, box: Box): boolean => isWithin(boundsOf(widget), box);
