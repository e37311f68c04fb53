import { useSyncExternalStore } from 'react';

/** True if a media query matches; rerenders when that changes. */
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

/** True if the window has room for the page editor; a narrower one shows the page only. */
export const useEditorRoom = (): boolean => useMedia('(min-width: 1100px)');

/** Below this width the bottom bar replaces the left navigation. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');
