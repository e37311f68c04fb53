import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Rows rendered above and below the visible ones. */
const AHEAD = 10;

/** Assumed size of the box until it is measured, so that its first rows appear with it. */
const UNMEASURED = { width: 360, height: 320 };

/**
 * A virtual list that scrolls in its own box: only the visible rows are in the document. `scroller` belongs to the box,
 * `virtual.getTotalSize()` is the height of its content; `rowHeight` is a number or a function of the row; a row is
 * `start` below its top. All in CSS pixels.
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
