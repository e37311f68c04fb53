import type { UseQueryResult } from '@tanstack/react-query';
import type { Auth } from '@tidegate/contract/auths.ts';
import { accountInfo, userConfigQuery } from '@tidegate/contract/nouns/account/calls.ts';
import { accountLog } from '@tidegate/contract/nouns/log/calls.ts';
import { ownSessions } from '@tidegate/contract/nouns/account/session-calls.ts';
import type { OwnAccount, SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useSession } from '../../api/session.ts';

/** The queries of the person's own account. */
export const ACCOUNT_CALLS = [accountInfo, accountLog, ownSessions, userConfigQuery] as const;

/** The person's own account. */
export function useAccount(): UseQueryResult<OwnAccount> {
  return useAsk(accountInfo, {});
}

interface Need {
  readonly auth: Auth;
  /** The message for a person without it. */
  readonly refusal: RefusalName;
}

const INFO: Need = { auth: 'account_info_edit', refusal: 'noUserInfoChange' };
const PASSWORD: Need = { auth: 'account_password_edit', refusal: 'noPasswordChange' };

/** Requirement of each change; anybody may protect their own sign-in by an authenticator. */
const NEEDS: { readonly [T in SecurityChange | 'info']: Need | null } = {
  password: PASSWORD,
  tel: INFO,
  email: INFO,
  question: INFO,
  totp: null,
  info: INFO,
};

/** The refusal that a change would meet for want of a right; null when the person may make it. */
export function useLack(type: SecurityChange | 'info'): RefusalName | null {
  const need = NEEDS[type];
  const isHeld = useSession(({ user }) => need === null || user?.auths.includes(need.auth) === true);
  return isHeld ? null : (need?.refusal ?? null);
}
