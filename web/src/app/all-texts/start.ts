import type { Language } from '@tidegate/contract/errors.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { loadTextsBy, type Share, type Texts } from '../../i18n/bring-texts.ts';
import { addTexts } from '../../i18n/translate.ts';
import { ENTRY_TEXTS } from './entry-texts.ts';
import type { TEXTS } from './tables.ts';
import { inLanguage } from './in-language.ts';

declare module '../../i18n/register.ts' {
  interface Register {
    readonly texts: typeof TEXTS;
  }
}

type Load = () => Promise<{ readonly TEXTS: Texts }>;

/** The build writes the texts of each of these into its file (web/build/texts-by-language.ts). */
const FILES: { readonly [S in Share]: { readonly [L in Language]: Load } } = {
  first: { zh: () => import('./first-zh.ts'), en: () => import('./first-en.ts') },
  rest: { zh: () => import('./rest-zh.ts'), en: () => import('./rest-en.ts') },
};

/** Hands the texts to i18n: those of the sign-in page at once, and the way to the others. */
export function startTexts(): void {
  for (const language of LANGUAGES) addTexts(language, inLanguage(language, ENTRY_TEXTS));
  loadTextsBy(async (share, language) => (await FILES[share][language]()).TEXTS);
}
