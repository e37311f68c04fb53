import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered above and below the visible ones. */
const AHEAD = 10;

const scrollerOf = (list: Element | null) => list?.closest('main') ?? null;

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
  // oxlint-disable-next-line react/incompatible-library -- rows are not memoised by its functions
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: (index) => (typeof rowHeight === 'number' ? rowHeight : rowHeight(index)),
    overscan: AHEAD,
    scrollMargin: margin,
    getItemKey: keyOf,
  });

  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  // The position of the page is set once.
  const scrollToStart = useEffectEvent((main: Element) => {
    if (startAt > 0) main.scrollTop = startAt;
  });
  useLayoutEffect(() => {
    const main = scrollerOf(list.current);
    if (main === null || list.current === null) return undefined;
    const measure = () => {
      if (list.current === null) return;
      setMargin(list.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop);
    };
    measure();
    scrollToStart(main);
    // Content above the list may wrap when the window gets narrower.
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    return () => observer.disconnect();
  }, []);

  return { list, virtual, margin };
}
