import type { LineJoin } from '@tidegate/contract/widgets/line-joins.ts';
import { isAt, withAddon, type Widget, type WidgetAt } from '@tidegate/contract/widgets/widget.ts';

export type LineWidget = WidgetAt<'line'>;

/** True if a widget is drawn through points. */
export const isLine = (widget: Widget): widget is LineWidget => isAt(widget, 'line');

/** The two ends of a line, by the field that says what they are joined to. */
export const ENDS = ['startJoin', 'endJoin'] as const;
export type LineEndKey = (typeof ENDS)[number];

/** A line with its ends joined to other ports, or to none. */
export const withJoins = (line: LineWidget, joins: { readonly [K in LineEndKey]?: LineJoin | null }): LineWidget =>
  withAddon(line, joins);
