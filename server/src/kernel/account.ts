import type { LocaleSources } from '@tidegate/contract/locale/locale.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';

/** Levels below the person's own choice in `effectiveLocale`. */
export type Defaults = Pick<LocaleSources, 'organisation' | 'platform'>;

/** A person's account with the current rights of their role. */
export interface Account extends Omit<UserInfo, 'sms'> {
  /** Password hash in PHC format. */
  readonly passwordHash: string;
  readonly isEnabled: boolean;
  /** True when signing in requires the authenticator. */
  readonly isTotpOn: boolean;
  /** Ids from the root to their organisation, such as `/1/4/`. */
  readonly orgPath: string;
  /** Language and time zone of their organisation and of the platform. */
  readonly defaults: Defaults;
}
