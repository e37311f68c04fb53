import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { isHeld, pathTo, withScope } from '../../page-tree.ts';

/** One line of the layers: a widget, how deep it lies, and the groups that it lies in, outermost first. */
export interface LayerRow {
  readonly widget: PageWidget;
  readonly path: readonly string[];
  readonly isOpen: boolean;
}

/** The widgets of a page as a list, the uppermost first; what is in a group follows it while that is open. */
export function layerRows(
  widgets: readonly PageWidget[],
  open: ReadonlySet<string>,
  path: readonly string[] = [],
): readonly LayerRow[] {
  return widgets.toReversed().flatMap((widget) => {
    const isOpen = open.has(widget.id);
    const row: LayerRow = { widget, path, isOpen };
    if (isBroken(widget) || !isOpen) return [row];
    return [row, ...layerRows(widget.children, open, [...path, widget.id])];
  });
}

/** The page with a widget in front of, or behind, another of the same group; the page itself where they are not of one, or it is held. */
export function reordered(page: PageDocument, id: string, beside: string, where: 'above' | 'below'): PageDocument {
  const [from, to] = [pathTo(page.widgets, id).slice(0, -1), pathTo(page.widgets, beside).slice(0, -1)];
  if (id === beside || from.join() !== to.join() || isHeld(page.widgets, id)) return page;
  return withScope(page, from, (widgets) => {
    const carried = widgets.find((widget) => widget.id === id);
    if (carried === undefined) return widgets;
    const rest = widgets.filter((widget) => widget.id !== id);
    const at = rest.findIndex((widget) => widget.id === beside);
    // Later widgets of the page lie above earlier ones.
    return at < 0 ? widgets : rest.toSpliced(where === 'above' ? at + 1 : at, 0, carried);
  });
}
