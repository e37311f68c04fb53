import { MIN_SHAPE_SIZE } from '@tidegate/contract/limits.ts';
import type { Margin, Point, Position, PositionOf } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { isTriangle, withCorner } from '../../../geometry/corners.ts';
import { at, boundsOf, framedAs, frameOf, outlineOf, scaledBy } from '../../../geometry/widget-geometry.ts';
import type { Frame } from '../../../geometry/box.ts';
import { LARGEST, SMALLEST } from '../../../geometry/resize.ts';
import { mostMargin } from '../../../kit/chart/margin.ts';
import { scalingOf } from '../../../geometry/scaling.ts';

/** The frame that the fields show: of a group the box around it. */
export const shownFrame = (widget: Widget): Frame =>
  widget.widgetType === 'WidgetGroup' ? { ...boundsOf(widget), rotate: 0 } : frameOf(widget);

/** A widget with some of its frame changed, its sides above 2; a group takes what it holds with it. */
export function withFrame(widget: Widget, patch: Partial<Frame>): Widget {
  const frame = shownFrame(widget);
  const next = { ...frame, ...patch };
  // A side that is smaller already may stay as it is.
  const width = Math.min(Math.max(next.width, Math.min(frame.width, SMALLEST)), LARGEST);
  const height = Math.min(Math.max(next.height, Math.min(frame.height, SMALLEST)), LARGEST);
  if (widget.widgetType !== 'WidgetGroup') return framedAs(widget, { ...next, width, height });
  return scaledBy(widget, scalingOf(frame, { ...next, width, height }));
}

/** A line with one of its ends elsewhere; as it is where they would come closer than 2 to each other. */
export function withEnd(widget: Widget, patch: { x1?: number; y1?: number; x2?: number; y2?: number }): Widget {
  const position = lineOf(widget);
  if (position === undefined) return widget;
  const next = { ...position, ...patch };
  const { x1, y1, x2, y2, points } = next;
  const through = points.length < 2 ? points : [{ x: x1, y: y1 }, ...points.slice(1, -1), { x: x2, y: y2 }];
  const isPoint = points.length < 3 && Math.hypot(x2 - x1, y2 - y1) <= MIN_SHAPE_SIZE;
  return isPoint ? widget : at(widget, { ...next, points: through });
}

/** A triangle with a corner elsewhere along an axis; other shapes stay as they are. */
export function withCornerAt(widget: Widget, index: number, patch: Partial<Point>): Widget {
  const was = isTriangle(widget) ? outlineOf(widget).points[index] : undefined;
  return isTriangle(widget) && was !== undefined ? withCorner(widget, index, { ...was, ...patch }) : widget;
}

/** The position of a line; undefined of everything else. */
export function lineOf({ position }: Pick<Widget, 'position'>): PositionOf<'line'> | undefined {
  return isLine(position) ? position : undefined;
}

const isLine = (position: Position): position is PositionOf<'line'> => 'points' in position;

const isChart = (position: Position): position is PositionOf<'chart'> => 'margin' in position;

/** The margins of a chart; undefined of everything else. */
export const marginOf = ({ position }: Pick<Widget, 'position'>): Margin | undefined =>
  isChart(position) ? position.margin : undefined;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** A chart with some of its margins changed, each at most as large as has an effect at its size; anything else as it is. */
export function withMargin(widget: Widget, patch: Partial<Margin>): Widget {
  const { position } = widget;
  if (!isChart(position)) return widget;
  const most = mostMargin(position);
  const margin = { ...position.margin };
  for (const side of SIDES) {
    const wanted = patch[side];
    if (wanted !== undefined) margin[side] = Math.min(wanted, Math.floor(most[side]));
  }
  return at(widget, { ...position, margin });
}

/** The largest margins that have an effect in all of these charts, whole units; and whether one of them has larger ones. */
export function marginLimits(widgets: readonly Widget[]): { readonly most: Margin; readonly isExceeded: boolean } {
  const charts = widgets.flatMap(({ position }) => (isChart(position) ? [position] : []));
  const least = (side: keyof Margin) => Math.min(1_000, ...charts.map((one) => Math.floor(mostMargin(one)[side])));
  const most = { top: least('top'), right: least('right'), bottom: least('bottom'), left: least('left') };
  return { most, isExceeded: charts.some(({ margin }) => SIDES.some((side) => margin[side] > most[side])) };
}
