import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Element ref, and true while the element is on the screen, or nearly, in a visible window. */
export function useInSight(): readonly [(element: HTMLElement | null) => void, boolean] {
  const [isNear, setNear] = useState(false);
  const observer = useRef<IntersectionObserver | null>(null);
  const isShown = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '80px',
    });
    observer.current.observe(element);
  }, []);
  return [attach, isNear && isShown];
}
