import type { LineJoin } from '@tidegate/contract/widgets/line-joins.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';

export type LineWidget = Extract<Widget, { readonly widgetType: 'ShapeLine' | 'ShapeArrow' }>;

/** Whether a widget is drawn through points. */
export const isLine = (widget: Widget): widget is LineWidget =>
  widget.widgetType === 'ShapeLine' || widget.widgetType === 'ShapeArrow';

/** The two ends of a line, by the field that says what they are joined to. */
export const ENDS = ['startJoin', 'endJoin'] as const;
export type LineEndKey = (typeof ENDS)[number];

/** A line with its ends joined to other ports, or to none. */
export const withJoins = (line: LineWidget, joins: { readonly [K in LineEndKey]?: LineJoin | null }): LineWidget =>
  // Both types of line have these fields; a spread over the two forgets which of them it was.
  ({ ...line, dataAddon: { ...line.dataAddon, ...joins } }) as LineWidget;
