import type { Language } from '@tidegate/contract/errors.ts';
import { shareOfFolder, type Share } from './first-texts.ts';
import type { TextTable } from './table.ts';
import { FOLDERS } from './texts.ts';

/** Texts of one language, by their keys. */
export type Texts = Readonly<Record<string, string>>;

/** The menu is part of the frame, and each feature names its own entry. */
const OF_MENU = 'nav.';

/** The texts of a share. */
export function textsIn(language: Language, share: Share): Texts {
  const place = language === 'zh' ? 0 : 1;
  const found = Object.entries<TextTable>(FOLDERS).flatMap(([folder, table]) =>
    Object.entries(table).filter(([key]) => share === (key.startsWith(OF_MENU) ? 'first' : shareOfFolder(folder))),
  );
  return Object.fromEntries(found.map(([key, texts]) => [key, texts[place]]));
}
