import type { Language } from './errors.ts';

/** An object with a name in each language; the English one may be empty. Older servers of a cluster leave it out. */
export interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** The name of an object in the reader's language; its only name where it has just one, never a blank. */
export const nameText = ({ name, nameEn = '' }: Named, language: Language): string =>
  (language === 'en' && nameEn !== '') || name === '' ? nameEn : name;
