import type { Language } from '@tidegate/contract/errors.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { prepareLanguages, usePreferences } from '../lib/preferences.ts';
import { SHARES, type Share } from './first-texts.ts';
import type { Texts } from './texts-in.ts';
import { addTexts } from './translate.ts';

type Load = () => Promise<{ readonly TEXTS: Texts }>;

/** The build writes the texts of each of these into its file (web/build/texts-by-language.ts). */
const LOADS: { readonly [S in Share]: { readonly [L in Language]: Load } } = {
  first: { zh: () => import('./loaded/first-zh.ts'), en: () => import('./loaded/first-en.ts') },
  rest: { zh: () => import('./loaded/rest-zh.ts'), en: () => import('./loaded/rest-en.ts') },
};

/** Requested shares, in whichever language is shown. */
const asked = new Set<Share>();
const there = new Set<Load>();

async function bring(language: Language, share: Share): Promise<void> {
  const load = LOADS[share][language];
  if (there.has(load)) return;
  const { TEXTS } = await load();
  addTexts(language, TEXTS);
  there.add(load);
}

/** The texts of a share and of those before it, in the language that is shown, and from now on in each that will be. Rejects where a file does not arrive. */
export async function bringTexts(share: Share): Promise<void> {
  const shares = SHARES.slice(0, SHARES.indexOf(share) + 1);
  for (const one of shares) asked.add(one);
  const { language } = usePreferences.getState();
  await Promise.all(shares.map((one) => bring(language, one)));
}

/** The first texts of all languages, where things are searched for by their names in any of them. A file that does not arrive is left out. */
export function bringEveryLanguage(): void {
  for (const language of LANGUAGES) bring(language, 'first').catch(() => undefined);
}

/** A language is shown once the texts that have been asked for are there in it. */
export function startTexts(): void {
  prepareLanguages((language) => {
    const missing = [...asked].filter((share) => !there.has(LOADS[share][language]));
    return missing.length === 0 ? undefined : Promise.all(missing.map((share) => bring(language, share)));
  });
}
