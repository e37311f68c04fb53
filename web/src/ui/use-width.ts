import { useCallback, useRef, useState } from 'react';

/** The width of an element in whole CSS pixels, tracked while it is mounted; 0 before. */
export function useWidth(): readonly [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.current.observe(element);
    setWidth(Math.floor(element.clientWidth));
  }, []);
  return [attach, width];
}
