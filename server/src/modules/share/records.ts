import type { ShareAuth } from '@tidegate/contract/nouns/share/share.ts';

/** A share as it is kept. */
export interface KeptShare {
  readonly id: string;
  readonly multiId: string;
  readonly orgId: string;
  /** Sharer: nobody sees more through it than they do. */
  readonly sharerId: string;
  readonly key: string;
  /** PHC text. */
  readonly passwordHash: string;
  readonly passwordAt: number;
  readonly auth: ShareAuth;
  /** Null for all of the record. */
  readonly signalIds: string[] | null;
  readonly expireAt: number | null;
  readonly showsAlarms: boolean;
  readonly showsReports: boolean;
  readonly enabled: boolean;
  readonly suspendedAt: number | null;
  /** Another one after each change. */
  readonly version: number;
}

/** Changed fields of a share. */
export interface ShareChange extends Partial<
  Pick<KeptShare, 'auth' | 'signalIds' | 'expireAt' | 'showsAlarms' | 'showsReports' | 'enabled'>
> {
  /** Lets it go on that guessing has stopped. */
  readonly resume?: boolean;
}

/** An attempt that may be checked, or the reason against it. */
export type TryOutcome =
  | { readonly is: 'begun'; readonly id: string; readonly failures: number }
  | { readonly is: 'wait'; readonly waitMs: number }
  | { readonly is: 'paused' };
