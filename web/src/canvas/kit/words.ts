import type { Language } from '@tidegate/contract/errors.ts';

interface Worded {
  readonly text: string;
  readonly textEn: string;
}

/** The words of a widget in the person's language; those in Chinese where it has no others. */
export const wordsOf = ({ text, textEn }: Worded, language: Language): string =>
  language === 'en' && textEn !== '' ? textEn : text;
