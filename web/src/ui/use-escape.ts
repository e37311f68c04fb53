import { useEffect, useRef, type RefObject } from 'react';

/**
 * Esc within the element that the ref is given to. `take` says whether it took the key: then nothing around the element gets it, so that
 * the innermost part with something to take back goes first.
 */
export function useEscape<E extends HTMLElement>(take: () => boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const on = element.current;
    // Not React's: its handlers run once the key has passed all elements.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current()) event.stopPropagation();
    };
    on?.addEventListener('keydown', onKey);
    return () => on?.removeEventListener('keydown', onKey);
  }, []);
  return element;
}
