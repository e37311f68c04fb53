import type { Language } from '@tidegate/contract/errors.ts';
import { create } from 'zustand';
import { isTimeZone } from './time-zone.ts';
import { remember, remembered } from './storage.ts';
import { browserLanguage, browserZone, isLanguage, linkLanguage } from './visitor.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How this browser shows things; what was chosen is kept locally (spec §1). */
export interface Preferences {
  /** The chosen one, or that of the share link, or the browser's. */
  readonly language: Language;
  readonly theme: Theme;
  /** The chosen one, or the browser's. */
  readonly timeZone: string;
  readonly navFolded: boolean;
}

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** What is shown until something is chosen in this window. */
export function keptPreferences(): Preferences {
  const language = remembered('language');
  const theme = remembered('theme');
  const timeZone = remembered('timeZone');
  const linked = linkLanguage(globalThis.location);
  return {
    language: isLanguage(language) ? language : (linked ?? browserLanguage(navigator.languages)),
    theme: isTheme(theme) ? theme : 'system',
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : browserZone(),
    navFolded: remembered('navFolded') === true,
  };
}

export const usePreferences = create<Preferences>(keptPreferences);

/** Changes a preference and remembers it. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  remember(key, value);
  usePreferences.setState({ [key]: value });
}
