import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';

/** A person's account with the rights of their role, as it is now. */
export interface Account extends Omit<UserInfo, 'sms'> {
  /** PHC text. */
  readonly passwordHash: string;
  readonly isEnabled: boolean;
  /** True when signing in asks for the authenticator. */
  readonly isTotpOn: boolean;
  /** Ids from the root to their organisation, such as `/1/4/`. */
  readonly orgPath: string;
}
