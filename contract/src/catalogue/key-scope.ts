import { AUTHS } from './auths.ts';
import type { Auth } from '../auths.ts';
import type { Call } from '../call.ts';
import { authsOf } from '../call.ts';
import { KEPT_SECRET } from '../nouns/driver/driver.ts';

/** Accounts, rights, passwords and keys are changed by a signed-in person, never by a program. */
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

/**
 * The scopes of which a key needs one for a call; none where every key may make it. Undefined for a call that no key may
 * make: signing in, whatever a person does about themselves or their secrets, and every call that nobody has opened to keys.
 */
export function keyScopesOf({ who, keys }: Pick<Call, 'who' | 'keys'>): readonly Auth[] | undefined {
  if (keys === 'refused' || who === 'anyone') return undefined;
  if (who === 'signedIn') return [];
  const scopes = authsOf(who).filter((auth) => KEY_SCOPES.includes(auth));
  return scopes.length === 0 ? undefined : scopes;
}

/** The first field of a call that is given and that no key may set; undefined where there is none. */
export function fieldRefusedToKeys(
  { keys }: Pick<Call, 'keys'>,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  return typeof keys === 'string' ? undefined : keys.except.find((field) => isGiven(input[field]));
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== KEPT_SECRET;
