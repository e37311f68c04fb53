import type { Language } from '@tidegate/contract/errors.ts';
import type { Share, Texts } from '../../i18n/bring-texts.ts';
import type { TextTable } from '../../i18n/table.ts';
import { inLanguage } from './in-language.ts';
import { shareOfFolder } from './shares.ts';
import { FOLDERS } from './tables.ts';

/** The menu is part of the frame, and each feature names its own entry. */
const OF_MENU = 'nav.';

/** The texts of a share. */
export function textsIn(language: Language, share: Share): Texts {
  const found = Object.entries<TextTable>(FOLDERS).flatMap(([folder, table]) =>
    Object.entries(table).filter(([key]) => share === (key.startsWith(OF_MENU) ? 'first' : shareOfFolder(folder))),
  );
  return inLanguage(language, Object.fromEntries(found));
}
