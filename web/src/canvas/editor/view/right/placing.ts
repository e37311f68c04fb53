import type { Position, PositionOf } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { at, boundsOf, framedAs, frameOf, scaledBy } from '../../../geometry/widget-geometry.ts';
import type { Frame } from '../../../geometry/box.ts';
import { scalingOf } from '../../../geometry/scaling.ts';

/** The frame that the fields show: of a group the box around it. */
export const shownFrame = (widget: Widget): Frame =>
  widget.widgetType === 'WidgetGroup' ? { ...boundsOf(widget), rotate: 0 } : frameOf(widget);

/** A widget with some of its frame changed; a group takes what it holds with it. */
export function withFrame(widget: Widget, patch: Partial<Frame>): Widget {
  const frame = shownFrame(widget);
  const next = { ...frame, ...patch };
  if (widget.widgetType !== 'WidgetGroup') return framedAs(widget, next);
  return scaledBy(widget, scalingOf(frame, next));
}

/** A line with one of its ends elsewhere. */
export function withEnd(widget: Widget, patch: { x1?: number; y1?: number; x2?: number; y2?: number }): Widget {
  const position = lineOf(widget);
  if (position === undefined) return widget;
  const next = { ...position, ...patch };
  const { x1, y1, x2, y2, points } = next;
  const through = points.length < 2 ? points : [{ x: x1, y: y1 }, ...points.slice(1, -1), { x: x2, y: y2 }];
  return at(widget, { ...next, points: through });
}

/** The position of a line; undefined of everything else. */
export function lineOf({ position }: Pick<Widget, 'position'>): PositionOf<'line'> | undefined {
  return isLine(position) ? position : undefined;
}

const isLine = (position: Position): position is PositionOf<'line'> => 'points' in position;
