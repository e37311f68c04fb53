import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';

/** A copy with new ids for it, its items and all that it holds. What it is bound to stays. */
export function renewed<W extends PageWidget>(widget: W, newId: () => string): W;
export function renewed(widget: PageWidget, newId: () => string): PageWidget {
  // A broken one keeps what it came with; only its place on this page is its own.
  if (isBroken(widget)) return { ...widget, id: `broken-${newId()}` };
  return {
    ...widget,
    id: newId(),
    items: widget.items.map((item) => ({ ...item, id: newId() })),
    children: widget.children.map((child) => renewed(child, newId)),
  } satisfies Widget;
}
