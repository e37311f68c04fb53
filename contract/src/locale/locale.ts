import type { Language } from '../errors.ts';
import { DEFAULT_TIME_ZONE } from '../limits.ts';
import { isTimeZone } from './time-zone.ts';

export const LANGUAGES = ['zh', 'en'] as const;

/** True for an available language. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language and the time zone in which somebody reads. */
export interface Locale {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

/** A time zone setting that follows the reader's browser instead of naming a zone. */
export const BROWSER_ZONE = 'browser';

/** True for a time zone that can be set: an IANA name, or as the browser. */
export const isZoneSetting = (zone: string): boolean => zone === BROWSER_ZONE || isTimeZone(zone);

/** Settings of one level. Null, empty, missing or unknown: not set. */
export interface LocaleSetting {
  readonly language?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/** The levels that set language and time zone, in order of precedence. */
const ORDER = ['person', 'link', 'organisation', 'platform'] as const;

/**
 * Settings by level. `person`: chosen for the account or in this browser. `link`: of the opened share link.
 * `organisation`: of the nearest organisation above the person that has one. `browser`: its language counts where no level sets
 * one, its time zone only where a level follows the browser.
 */
export type LocaleSources = { readonly [S in (typeof ORDER)[number] | 'browser']?: LocaleSetting | undefined };

/** Language and time zone, each as the first level sets it, the zone perhaps as `BROWSER_ZONE`; empty where none does. */
export function firstLocaleSetting(sources: LocaleSources): {
  readonly language: Language | '';
  readonly timeZone: string;
} {
  const levels = ORDER.map((level) => sources[level] ?? {});
  return {
    language: [...levels, sources.browser ?? {}].map(({ language }) => language).find(isLanguage) ?? '',
    timeZone: levels.map(({ timeZone }) => timeZone ?? '').find((zone) => zone !== '' && isZoneSetting(zone)) ?? '',
  };
}

/**
 * The language and time zone of a reader: those of the first level that sets them. Where none does, the language is that of the
 * browser, else Chinese, and the time zone is China's.
 */
export function effectiveLocale(sources: LocaleSources): Locale {
  const { language, timeZone } = firstLocaleSetting(sources);
  const zone = timeZone === BROWSER_ZONE ? (sources.browser?.timeZone ?? '') : timeZone;
  return { language: language || 'zh', timeZone: zone !== '' && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE };
}
