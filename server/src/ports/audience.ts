import type { Auth } from '@tidegate/contract/auths.ts';
import type { Range } from './range.ts';

/** Whom something may be told: who can sign in and holds a permission, each with how far they reach. */
export interface Audience {
  holding(auth: Auth): Promise<readonly Range[]>;
}
