import { AUTHS } from '../auths.ts';
import type { Auth } from '../auths.ts';
import type { Call } from '../call.ts';
import { authsOf } from '../call.ts';
import { callsExport } from '../calls/manage-api-key.ts';
import { msgInfo, msgQuery, msgUnread } from '../calls/message.ts';
import { monitorCallback } from '../calls/monitor.ts';
import { multiCallback } from '../calls/multi.ts';
import { settingInfo } from '../calls/setting.ts';
import { userInfo } from '../calls/user.ts';

/** What changes accounts, rights, passwords or keys is done by a person who signed in, never by a program. */
const FOR_PEOPLE: readonly Auth[] = [
  'manage_org_edit',
  'manage_user_edit',
  'manage_role_edit',
  'manage_api_edit',
  'account_info_edit',
  'account_password_edit',
];

/** The permissions that a key can have. */
export const KEY_SCOPES: readonly Auth[] = AUTHS.filter((auth) => !FOR_PEOPLE.includes(auth));

/** Calls that ask for no permission and that every key may make: they tell, and what they tell is no secret of the person's. */
const OPEN: ReadonlySet<string> = new Set(
  [callsExport, userInfo, settingInfo, monitorCallback, multiCallback, msgQuery, msgInfo, msgUnread].map(
    ({ path }) => path,
  ),
);

/**
 * The scopes of which a key needs one for a call; none where every key may make it. Undefined for a call that no key may
 * make: signing in, whatever a person does about themselves, and whatever is new and was not thought of yet.
 */
export function keyScopesOf({ who, path }: Pick<Call, 'who' | 'path'>): readonly Auth[] | undefined {
  if (who === 'anyone') return undefined;
  if (who === 'signedIn') return OPEN.has(path) ? [] : undefined;
  const scopes = authsOf(who).filter((auth) => KEY_SCOPES.includes(auth));
  return scopes.length === 0 ? undefined : scopes;
}
