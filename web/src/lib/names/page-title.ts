import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { usePreferences } from '../preferences.ts';
import { titleText } from '@tidegate/contract/locale/name-text.ts';

type Titled = Pick<Page, 'title'> & { readonly options: Pick<Page['options'], 'titleEn'> };

/** Answers what a page is called in the person's language: its English title where it has one and English is read. */
export function useTitleOf(): (page: Titled) => string {
  const language = usePreferences((preferences) => preferences.language);
  return ({ title, options }) => titleText({ title, titleEn: options.titleEn }, language);
}
