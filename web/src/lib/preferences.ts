import type { Language } from '@tidegate/contract/errors.ts';
import { effectiveLocale, type LocaleSetting } from '@tidegate/contract/locale.ts';
import { create } from 'zustand';
import { remember, remembered } from './storage.ts';
import { browserLocale, linkLanguage } from './visitor.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How this browser shows things; what was chosen is kept locally (spec §1). */
export interface Preferences {
  /** The chosen one, or that of the share link, of the organisation or platform, or the browser's. */
  readonly language: Language;
  readonly theme: Theme;
  /** The chosen one, or that of the organisation or platform, or the browser's. */
  readonly timeZone: string;
  readonly navFolded: boolean;
}

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

const setting = (language: unknown, timeZone: unknown): LocaleSetting => ({
  language: typeof language === 'string' ? language : '',
  timeZone: typeof timeZone === 'string' ? timeZone : '',
});

/** By the rule of the contract: chosen here, of the link, of the organisation or platform, of the browser. */
const locale = () =>
  effectiveLocale({
    person: setting(remembered('language'), remembered('timeZone')),
    link: { language: linkLanguage(globalThis.location) },
    // Of organisation and platform: the server has applied the rule to both.
    platform: setting(remembered('defaultLanguage'), remembered('defaultTimeZone')),
    browser: browserLocale(navigator.languages),
  });

/** What is shown until something is chosen in this window. */
export function keptPreferences(): Preferences {
  const theme = remembered('theme');
  return { ...locale(), theme: isTheme(theme) ? theme : 'system', navFolded: remembered('navFolded') === true };
}

export const usePreferences = create<Preferences>(keptPreferences);

/** Changes a preference and remembers it. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  remember(key, value);
  usePreferences.setState({ [key]: value });
}

/** Applies the defaults of the organisation or platform where nothing was chosen; kept for the next first paint. */
export function followDefaults({ language, timeZone }: LocaleSetting): void {
  const isKnown =
    remembered('defaultLanguage') === (language ?? '') && remembered('defaultTimeZone') === (timeZone ?? '');
  // Without news nothing changes what a wall display shows by.
  if (isKnown) return;
  remember('defaultLanguage', language ?? '');
  remember('defaultTimeZone', timeZone ?? '');
  usePreferences.setState(locale());
}
