import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { updateWidgets } from '../../page-tree.ts';

/** The words that stand on a widget; undefined for a type that has none. */
export function wordsOf({ dataAddon }: Pick<Widget, 'dataAddon'>): string | undefined {
  return 'text' in dataAddon && typeof dataAddon.text === 'string' ? dataAddon.text : undefined;
}

/** The page with other words on a widget. */
export const withText = (page: PageDocument, id: string, text: string): PageDocument =>
  updateWidgets(page, [id], (widget) => withAddon(widget, { text }));

/** A widget with some of what is its own changed. */
export function withAddon(widget: Widget, patch: object): Widget {
  // What is its own is of its type, and so is the patch: whoever makes it knows the type, the compiler has lost it.
  return { ...widget, dataAddon: { ...widget.dataAddon, ...patch } } as Widget;
}
