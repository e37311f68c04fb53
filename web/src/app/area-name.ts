import { usePreferences } from '../lib/preferences.ts';
import { useT } from '../i18n/translate.ts';
import type { Area } from './area.ts';

/** What an area is called, in the person's language. */
export function useAreaName(): (area: Area) => string {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return ({ name, title }) => {
    if (title === undefined) return t(name);
    return language === 'en' ? title.titleEn : title.title;
  };
}
