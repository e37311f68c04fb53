import { ROLE_TYPES } from '@tidegate/contract/auths.ts';
import { type Named, namesIn, type NamesOf, nameText } from '@tidegate/contract/locale/name-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';

/** Name of a role in the person's language; a shipped one bears the name of its type. */
export function useRoleText(): (role: Named) => string {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (role) => {
    const type = ROLE_TYPES.find((one) => one === role.name);
    return type === undefined ? nameText(role, language) : t(`top.role.${type}`);
  };
}

/** Name of a person's role. */
export function useRoleOfText(): (person: NamesOf<'role'>) => string {
  const roleText = useRoleText();
  return (person) => roleText(namesIn(person, 'role'));
}
