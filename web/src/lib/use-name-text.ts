import { usePreferences } from './preferences.ts';
import { nameText } from './value-text.ts';

/** The name of an object in the person's language; its only name where it has just one. */
export function useNameText(): (named: Parameters<typeof nameText>[0]) => string {
  const language = usePreferences((preferences) => preferences.language);
  return (named) => nameText(named, language);
}
