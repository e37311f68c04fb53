import type { Language } from '@tidegate/contract/errors.ts';
import { effectiveLocale, type Locale } from '@tidegate/contract/locale/locale.ts';
import type { Account } from './account.ts';

/** Answers how the person of an account reads what is sent to them; `language` is that of the browser of the request. */
export const readerOf = (account: Pick<Account, 'language' | 'timeZone' | 'defaults'>, language: Language): Locale =>
  effectiveLocale({ person: account, ...account.defaults, browser: { language } });
