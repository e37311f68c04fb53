import type { LineJoin } from '@tidegate/contract/widgets/line-joins.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { definitionOf } from '../../widgets/registry.ts';
import { isLine } from './line-widget.ts';

/** Attachment point for the end of a line. The ends of other lines are such points too, but nothing is joined to them. */
export interface Port extends Point {
  readonly join: LineJoin | null;
}

/** The ports of a widget, page units. */
export const portsOfWidget = (widget: Widget): readonly Port[] =>
  definitionOf(widget)
    .ports(widget)
    .map(({ x, y }, port) => ({ x, y, join: isLine(widget) ? null : { widgetId: widget.id, port } }));

/** Position of a port of a widget; undefined if it has no port of that number any more. */
export const placeOfPort = (widget: Widget, { port }: LineJoin): Point | undefined =>
  isLine(widget) ? undefined : definitionOf(widget).ports(widget)[port];
