import { usePreferences } from '../lib/preferences.ts';
import { useT } from '../i18n/translate.ts';
import type { Area } from './area.ts';

/** The name of an area in the person's language. */
export function useAreaName(): (area: Area) => string {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return ({ name, title }) => {
    if (title === undefined) return t(name);
    return language === 'en' ? title.titleEn : title.title;
  };
}
