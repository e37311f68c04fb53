import type { Language } from '@tidegate/contract/errors.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { prepareLanguages, usePreferences } from '../lib/preferences.ts';
import { addTexts } from './translate.ts';

/** Texts that are loaded together: with the first screen, or with the first one of another feature. */
export const SHARES = ['first', 'rest'] as const;
export type Share = (typeof SHARES)[number];

/** Texts of one language, by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** Loads a share of the texts in a language. Rejects where the file does not arrive. */
export type LoadTexts = (share: Share, language: Language) => Promise<Texts>;

/** The roof hands in its own at the start (app/all-texts/start.ts). */
let load: LoadTexts = () => Promise.resolve({});

/** Requested shares, in whichever language is shown. */
const asked = new Set<Share>();
const there = new Set<string>();

const nameOf = (share: Share, language: Language): string => `${share}-${language}`;

async function bring(language: Language, share: Share): Promise<void> {
  const name = nameOf(share, language);
  if (there.has(name)) return;
  addTexts(language, await load(share, language));
  there.add(name);
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

/** Texts come by this way. A language is shown once the texts that have been asked for are there in it. */
export function loadTextsBy(given: LoadTexts): void {
  load = given;
  prepareLanguages((language) => {
    const missing = [...asked].filter((share) => !there.has(nameOf(share, language)));
    return missing.length === 0 ? undefined : Promise.all(missing.map((share) => bring(language, share)));
  });
}
