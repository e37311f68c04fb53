import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Rows that are ready above and below what is seen. */
const AHEAD = 10;

/** Stands for the box until it is measured, so that its first rows come with it. */
const UNMEASURED = { width: 360, height: 320 };

/**
 * A long list that scrolls in a box of its own: only the rows on the screen are in the document. `scroller` goes to the
 * box, `virtual.getTotalSize()` is the height of what it holds; `rowHeight` is one for all or tells that of each; a row stands `start` below its top. All in CSS pixels.
 */
export function useRows(
  count: number,
  rowHeight: number | ((index: number) => number),
  keyOf?: (index: number) => string | number,
) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and the rows read it each time
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(index)),
    overscan: AHEAD,
    initialRect: UNMEASURED,
    ...(keyOf !== undefined && { getItemKey: keyOf }),
  });
  return { scroller, virtual };
}
