import type { Language } from '@tidegate/contract/errors.ts';
import type { Texts } from '../../i18n/bring-texts.ts';
import type { TextTable } from '../../i18n/table.ts';

/** The texts of a table in one language. */
export function inLanguage(language: Language, table: TextTable): Texts {
  const place = language === 'zh' ? 0 : 1;
  return Object.fromEntries(Object.entries(table).map(([key, texts]) => [key, texts[place]]));
}
