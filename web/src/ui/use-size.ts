import { useCallback, useRef, useState } from 'react';

const NOTHING = { width: 0, height: 0 };

/** The size of an element in CSS pixels, followed while it is on the page; 0 × 0 before. */
export function useSize(): readonly [
  (element: HTMLElement | null) => void,
  { readonly width: number; readonly height: number },
] {
  const [size, setSize] = useState(NOTHING);
  const observer = useRef<ResizeObserver | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    // Without a scroll bar that comes and goes with the page: what is measured is the frame, not what is in it.
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
  }, []);
  return [attach, size];
}
