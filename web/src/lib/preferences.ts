import type { Language } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';
import { create } from 'zustand';
import { isTimeZone } from './time-zone.ts';
import { remember, remembered } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How this browser shows things; kept locally (spec §1), Chinese and UTC+8 until chosen otherwise. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly timeZone: string;
  readonly navFolded: boolean;
}

/** True for an available language. */
export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

function load(): Preferences {
  const language = remembered('language');
  const theme = remembered('theme');
  const timeZone = remembered('timeZone');
  return {
    language: isLanguage(language) ? language : 'zh',
    theme: isTheme(theme) ? theme : 'system',
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
    navFolded: remembered('navFolded') === true,
  };
}

export const usePreferences = create<Preferences>(load);

/** Changes a preference and remembers it. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  remember(key, value);
  usePreferences.setState({ [key]: value });
}
