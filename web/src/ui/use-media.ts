import { useSyncExternalStore } from 'react';

/** Whether a media query matches, redrawn when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(query).matches === true,
  );
}

/** Below this the bottom bar takes the place of the left navigation (look.md). */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');
