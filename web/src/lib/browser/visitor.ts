import type { Language } from '@tidegate/contract/errors.ts';
import { BROWSER_ZONE, effectiveLocale, isLanguage, type LocaleSetting } from '@tidegate/contract/locale/locale.ts';
import { rememberInTab, rememberedInTab } from '../storage.ts';

/** The first of a browser's languages that the screens have, and its time zone; each is missing where it has none. */
export function browserLocale(languages: readonly string[]): LocaleSetting {
  const language = languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return { language, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** The browser's time zone; China's where the browser does not know its own. */
export const browserZone = (): string =>
  effectiveLocale({ platform: { timeZone: BROWSER_ZONE }, browser: browserLocale([]) }).timeZone;

/** The language that a share link carries. The tab keeps it, as the addresses behind the link do not. */
export function linkLanguage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Language | undefined {
  const carried = pathname.startsWith('/share/') ? new URLSearchParams(search).get('lang') : null;
  if (isLanguage(carried)) rememberInTab('language', carried);
  const kept = rememberedInTab('language');
  return isLanguage(kept) ? kept : undefined;
}
