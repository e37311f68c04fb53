import { createContext, use, useSyncExternalStore } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import type { Shade } from './tokens.ts';

const darkRoom = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  darkRoom?.addEventListener('change', listener);
  return () => darkRoom?.removeEventListener('change', listener);
}

/** The theme of a part of the screen with its own, such as an image of a page; null follows the person. */
export const ShadeContext = createContext<Shade | null>(null);

/** Light or dark at this moment, by the choice of a person. */
export const shadeOf = (theme: Shade | 'system'): Shade =>
  theme !== 'system' ? theme : darkRoom?.matches === true ? 'dark' : 'light';

/** Light or dark: that of the part of the screen, otherwise the person's choice, otherwise the system's. */
export function useShade(): Shade {
  const own = use(ShadeContext);
  const theme = usePreferences((preferences) => preferences.theme);
  const shade = useSyncExternalStore(subscribe, () => shadeOf(theme));
  return own ?? shade;
}
