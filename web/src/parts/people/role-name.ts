import { ROLE_TYPES } from '@tidegate/contract/auths.ts';
import type { Translate } from '../../i18n/translate.ts';

/** What a role is called: a shipped one bears the name of its type, which is shown in the person's language. */
export function roleNameText(name: string, t: Translate): string {
  const type = ROLE_TYPES.find((one) => one === name);
  return type === undefined ? name : t(`top.role.${type}`);
}
