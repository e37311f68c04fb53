import type { Language } from '@tidegate/contract/errors.ts';
import { BROWSER_ZONE, effectiveLocale, type LocaleSetting } from '@tidegate/contract/locale/locale.ts';
import { create } from 'zustand';
import { remember, remembered } from './storage.ts';
import { browserLocale, browserZone, linkLanguage } from './browser/visitor.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Display preferences of this browser; choices are stored locally. */
export interface Preferences {
  /** The chosen one, or that of the share link, of the organisation or platform, or the browser's. */
  readonly language: Language;
  readonly theme: Theme;
  /** The chosen one, or that of the organisation or platform, or China's; the browser's where one of them follows it. */
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
    // Defaults of organisation and platform: the server has applied the rule to both.
    platform: setting(remembered('defaultLanguage'), remembered('defaultTimeZone')),
    browser: browserLocale(navigator.languages),
  });

/** Preferences until something is chosen in this window. */
export function keptPreferences(): Preferences {
  const theme = remembered('theme');
  return { ...locale(), theme: isTheme(theme) ? theme : 'system', navFolded: remembered('navFolded') === true };
}

export const usePreferences = create<Preferences>(keptPreferences);

/** Loads a language before it is shown; undefined if it is loaded. */
type Prepare = (language: Language) => Promise<unknown> | undefined;
let prepare: Prepare = () => undefined;
/** The language that will be shown; the last one wins. */
let next: Language | undefined;

/** From now on, a language waits for what is prepared for it; if that fails, it is shown without. */
export function prepareLanguages(prepared: Prepare): void {
  prepare = prepared;
}

/** The time zone as it was chosen here, perhaps `BROWSER_ZONE`; else the one that is shown. */
export function chosenZone(): string {
  return remembered('timeZone') === BROWSER_ZONE ? BROWSER_ZONE : usePreferences.getState().timeZone;
}

/** Shows things by these preferences in this window, without remembering them. `BROWSER_ZONE` is resolved. */
export function showBy({ language, ...given }: Partial<Preferences>): void {
  const others = given.timeZone === BROWSER_ZONE ? { ...given, timeZone: browserZone() } : given;
  next = language ?? next;
  const isPrepared = language === undefined ? undefined : prepare(language);
  if (language === undefined || isPrepared === undefined) {
    usePreferences.setState(language === undefined ? others : { language, ...others });
    return;
  }
  usePreferences.setState(others);
  const arrived = () => void (next === language && usePreferences.setState({ language }));
  isPrepared.then(arrived, arrived);
}

/** Changes a preference and remembers it. */
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  remember(key, value);
  showBy({ [key]: value });
}

/** Applies the defaults of the organisation or platform where nothing was chosen; kept for the next first paint. */
export function followDefaults({ language, timeZone }: LocaleSetting): void {
  const isKnown =
    remembered('defaultLanguage') === (language ?? '') && remembered('defaultTimeZone') === (timeZone ?? '');
  // Without news nothing changes what a wall display shows by.
  if (isKnown) return;
  remember('defaultLanguage', language ?? '');
  remember('defaultTimeZone', timeZone ?? '');
  showBy(locale());
}
