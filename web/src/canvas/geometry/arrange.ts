import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { endOf, lengthOf, startOf, type Axis } from './axis.ts';
import type { Box } from './box.ts';
import { boundsOf, frameOf, framedAs, moved, scaledBy } from './widget-geometry.ts';
import { scalingOf } from './scaling.ts';

/** Along which axis, and where within the reference: 0 its start, 0.5 its middle, 1 its end. */
export interface Alignment {
  readonly axis: Axis;
  readonly share: 0 | 0.5 | 1;
}

const movedAlong = (widget: Widget, axis: Axis, by: number): Widget =>
  axis === 'x' ? moved(widget, by, 0) : moved(widget, 0, by);

/** Widgets put to an edge or the middle of a box. None changes its size. */
export function aligned(widgets: readonly Widget[], to: Box, { axis, share }: Alignment): readonly Widget[] {
  const line = startOf(to, axis) + lengthOf(to, axis) * share;
  return widgets.map((widget) => {
    const box = boundsOf(widget);
    return movedAlong(widget, axis, line - startOf(box, axis) - lengthOf(box, axis) * share);
  });
}

/**
 * Widgets with equal gaps along an axis, in the order they were given. The first and the last stay where they are, and so does
 * each that is locked: between two that stay the gaps are alike.
 */
export function distributed(widgets: readonly Widget[], axis: Axis): readonly Widget[] {
  const inOrder = widgets
    .map((widget) => ({ widget, box: boundsOf(widget) }))
    .toSorted(
      (one, other) =>
        startOf(one.box, axis) - startOf(other.box, axis) || endOf(one.box, axis) - endOf(other.box, axis),
    );
  const staying = inOrder.flatMap(({ widget }, index) =>
    index === 0 || index === inOrder.length - 1 || widget.posLock ? [index] : [],
  );
  const placed = new Map<string, Widget>();
  staying.slice(1).forEach((to, index) => {
    const [before, ...between] = inOrder.slice(staying[index], to);
    const after = inOrder[to];
    if (before === undefined || after === undefined) return;
    const taken = between.reduce((sum, { box }) => sum + lengthOf(box, axis), 0);
    const gap = (startOf(after.box, axis) - endOf(before.box, axis) - taken) / (between.length + 1);
    let next = endOf(before.box, axis) + gap;
    for (const { widget, box } of between) {
      placed.set(widget.id, movedAlong(widget, axis, next - startOf(box, axis)));
      next += lengthOf(box, axis) + gap;
    }
  });
  return widgets.map((widget) => placed.get(widget.id) ?? widget);
}

/** A widget with sides of another, its upper left corner (if it is turned, its middle) where it was. */
export function sizedLike(widget: Widget, like: Box, axes: readonly Axis[]): Widget {
  const frame = frameOf(widget);
  const width = axes.includes('x') ? like.width : frame.width;
  const height = axes.includes('y') ? like.height : frame.height;
  const corner =
    frame.rotate === 0
      ? { x: frame.x, y: frame.y }
      : { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2 };
  const to = { ...corner, width, height };
  if (widget.widgetType === 'WidgetGroup') return scaledBy(widget, scalingOf(frame, to));
  return framedAs(widget, { ...to, rotate: frame.rotate });
}
