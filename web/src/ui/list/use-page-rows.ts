import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered above and below the visible ones. */
const AHEAD = 10;

/**
 * A virtual list that scrolls with the page: only the visible rows are in the document. `list` belongs to the element
 * around the rows, whose height is `virtual.getTotalSize()`; a row is `start - margin` below its top. `rowHeight` is a
 * number or a function of the row that stays the same as long as the heights do. `startAt` is the initial scroll
 * position. All in CSS pixels.
 */
export function usePageRows(
  count: number,
  rowHeight: number | ((index: number) => number),
  keyOf: (index: number) => string | number,
  startAt = 0,
) {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const scroller = () => list.current?.closest('main') ?? null;
  const virtual = useVirtualizer({
    count,
    getScrollElement: scroller,
    estimateSize: (index) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(index)),
    overscan: AHEAD,
    scrollMargin: margin,
    getItemKey: keyOf,
  });

  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  useLayoutEffect(() => {
    const main = scroller();
    if (main === null || list.current === null) return undefined;
    const measure = () => {
      if (list.current === null) return;
      setMargin(list.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop);
    };
    measure();
    if (startAt > 0) main.scrollTop = startAt;
    // Content above the list may wrap when the window gets narrower.
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the initial position of the page is reported once
  }, []);

  return { list, virtual, margin };
}
