import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';

export const DIFFERENCES = ['added', 'changed', 'removed'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** One widget that two versions of a page do not have alike. */
export interface Difference {
  readonly id: string;
  readonly kind: DifferenceKind;
  /** Undefined where it was not there yet. */
  readonly before: PageWidget | undefined;
  /** Undefined where it is no longer. */
  readonly after: PageWidget | undefined;
}

/** Differences between two versions of a page; equal parts are left out, whatever their order. */
export function differencesOf(before: PageDocument, after: PageDocument): readonly Difference[] {
  const earlier = new Map(before.widgets.map((widget) => [widget.id, widget]));
  const later = new Map(after.widgets.map((widget) => [widget.id, widget]));
  const changed = after.widgets.flatMap((widget): Difference[] => {
    const old = earlier.get(widget.id);
    if (old === undefined) return [{ id: widget.id, kind: 'added', before: undefined, after: widget }];
    return isSame(old, widget) ? [] : [{ id: widget.id, kind: 'changed', before: old, after: widget }];
  });
  const removed = before.widgets
    .filter(({ id }) => !later.has(id))
    .map((widget): Difference => ({ id: widget.id, kind: 'removed', before: widget, after: undefined }));
  return [...changed, ...removed];
}

/** A broken one is what came; its place on the page says nothing. */
const isSame = (one: PageWidget, other: PageWidget): boolean =>
  one === other ||
  JSON.stringify(isBroken(one) ? one.raw : one) === JSON.stringify(isBroken(other) ? other.raw : other);

/** The page with one difference reverted: a widget restored, removed or changed back. */
export function withRestored(page: PageDocument, { id, before }: Difference): PageDocument {
  const at = page.widgets.findIndex((widget) => widget.id === id);
  if (before === undefined) return at < 0 ? page : { ...page, widgets: page.widgets.toSpliced(at, 1) };
  return { ...page, widgets: at < 0 ? [...page.widgets, before] : page.widgets.with(at, before) };
}
