import type { Language } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';
import { rememberInTab, rememberedInTab } from './storage.ts';
import { isTimeZone } from './time-zone.ts';

/** True for an available language. */
export const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en';

/** The first of a browser's languages that the screens have; Chinese where they have none of them (spec §1). */
export function browserLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return known.find(isLanguage) ?? 'zh';
}

/** The browser's time zone; China's where the browser does not know its own (spec §1). */
export function browserZone(): string {
  const zone: unknown = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
}

/** The language that a share link carries. The tab keeps it, as the addresses behind the link do not. */
export function linkLanguage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Language | undefined {
  const carried = pathname.startsWith('/share/') ? new URLSearchParams(search).get('lang') : null;
  if (isLanguage(carried)) rememberInTab('language', carried);
  const kept = rememberedInTab('language');
  return isLanguage(kept) ? kept : undefined;
}
