import type { LineJoin } from '@tidegate/contract/widgets/line-joins.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { isLine } from './joins/line-widget.ts';

/**
 * Copies with new ids for them, their items and all that they hold. What they are bound to stays. Lines are joined to the copies
 * of their symbols; to a symbol that is not copied with them they are not joined.
 */
export function renewed(widgets: readonly PageWidget[], newId: () => string): readonly PageWidget[] {
  const ids = new Map<string, string>();
  const copies = widgets.map((widget) => copied(widget, newId, ids));
  return copies.map((copy) => rejoined(copy, ids));
}

function copied(widget: PageWidget, newId: () => string, ids: Map<string, string>): PageWidget {
  // A broken one keeps what it came with; only its place on this page is its own.
  if (isBroken(widget)) return { ...widget, id: `broken-${newId()}` };
  const id = newId();
  ids.set(widget.id, id);
  return {
    ...widget,
    id,
    items: widget.items.map((item) => ({ ...item, id: newId() })),
    children: widget.children.map((child) => copied(child, newId, ids)),
  } satisfies Widget;
}

function rejoined(widget: PageWidget, ids: ReadonlyMap<string, string>): PageWidget {
  if (isBroken(widget)) return widget;
  const held = { ...widget, children: widget.children.map((child) => rejoined(child, ids)) };
  if (!isLine(held)) return held;
  const copyOf = (join: LineJoin | null): LineJoin | null => {
    const widgetId = join === null ? undefined : ids.get(join.widgetId);
    return join === null || widgetId === undefined ? null : { ...join, widgetId };
  };
  const { dataAddon } = held;
  const joins = { startJoin: copyOf(dataAddon.startJoin), endJoin: copyOf(dataAddon.endJoin) };
  return { ...held, dataAddon: { ...dataAddon, ...joins } } as PageWidget;
}
