import type { Auth } from '@tidegate/contract/auths.ts';
import type { UserInfo } from '@tidegate/contract/entities/user.ts';
import type { Range } from '../../kernel/range.ts';

/** A person who may be told something: how far they reach, how they are reached, and what they want to hear of. */
export interface Listener extends Pick<
  UserInfo,
  'roleId' | 'roleName' | 'loginname' | 'name' | 'tel' | 'email' | 'language' | 'timeZone' | 'messageTypes'
> {
  readonly range: Range;
}

/** Whom something may be told: who can sign in and holds a permission. */
export interface Audience {
  holding(auth: Auth): Promise<readonly Listener[]>;
}
