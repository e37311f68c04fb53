import { useSyncExternalStore } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import type { Shade } from './tokens.ts';

const darkRoom = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  darkRoom?.addEventListener('change', listener);
  return () => darkRoom?.removeEventListener('change', listener);
}

/** Light or dark: what was chosen, else what the system says. */
export function useShade(): Shade {
  const theme = usePreferences((preferences) => preferences.theme);
  const isDarkRoom = useSyncExternalStore(subscribe, () => darkRoom?.matches === true);
  if (theme !== 'system') return theme;
  return isDarkRoom ? 'dark' : 'light';
}
