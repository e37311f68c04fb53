import { usePreferences } from './preferences.ts';
import { nameText, type Named } from '@tidegate/contract/name-text.ts';

/** The name of an object in the person's language; its only name where it has just one. */
export function useNameText(): (named: Named) => string {
  const language = usePreferences((preferences) => preferences.language);
  return (named) => nameText(named, language);
}
