import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { useRoleOfText } from '../parts/role/use-role-text.ts';
import { ACCOUNT_PATTERNS } from '../lib/paths/account-paths.ts';
import { PATTERNS } from '../lib/paths/paths.ts';
import { pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

/** The person's name; the login name where no other is known. */
export const personName = (user: UserInfo): string => user.name || user.loginname;

/** The name of their role; that of its type where the role has none. */
export function usePersonRole(): (user: UserInfo) => string {
  const roleOfText = useRoleOfText();
  return (user) => roleOfText({ ...pickNamesOf(user, 'role'), roleName: user.roleName || user.roleType });
}

/** Screens that belong to the person and not to a part of the plant. */
export const personLinks = [
  { path: ACCOUNT_PATTERNS.root, text: 'top.account' },
  { path: PATTERNS.feedback, text: 'top.feedback' },
  { path: PATTERNS.help, text: 'top.help' },
] as const;
