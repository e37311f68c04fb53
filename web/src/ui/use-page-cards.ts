import type { CSSProperties } from 'react';
import { usePageRows } from './use-page-rows.ts';
import { useWidth } from './use-width.ts';

const GAP = 12;

interface Sizes {
  /** CSS pixels. */
  readonly height: number;
  readonly minWidth: number;
}

/**
 * A long list of cards that scrolls with the page, as many side by side as there is room for; only those on the screen
 * are in the document. `measure` goes to what surrounds `list`; each of `places` is a card and where it lies.
 */
export function usePageCards(count: number, { height, minWidth }: Sizes, startAt = 0) {
  const [measure, width] = useWidth();
  const columns = Math.max(1, Math.floor((width + GAP) / (minWidth + GAP)));
  const { list, virtual, margin } = usePageRows(Math.ceil(count / columns), height + GAP, (index) => index, startAt);
  const places = virtual.getVirtualItems().flatMap(({ index: line, start }) =>
    Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => ({
      index: line * columns + column,
      style: {
        position: 'absolute',
        top: 0,
        height,
        width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
        left: `calc((100% + ${GAP}px) / ${columns} * ${column})`,
        transform: `translateY(${start - margin}px)`,
      } satisfies CSSProperties,
    })),
  );
  return { measure, list, virtual, places };
}
