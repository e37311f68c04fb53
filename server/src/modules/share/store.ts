import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Share, ShareAuth, SharedRecord, ShareVisit } from '@tidegate/contract/entities/share.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** A share as it is kept. */
export interface KeptShare {
  readonly id: string;
  readonly multiId: string;
  readonly orgId: string;
  /** Who shared it: nobody sees more by it than they do. */
  readonly sharerId: string;
  readonly key: string;
  /** PHC text. */
  readonly passwordHash: string;
  readonly passwordAt: number;
  readonly auth: ShareAuth;
  /** Null for all of the record. */
  readonly signalIds: readonly string[] | null;
  readonly expireAt: number | null;
  readonly showsAlarms: boolean;
  readonly showsReports: boolean;
  readonly enabled: boolean;
  readonly suspendedAt: number | null;
  /** Another one after each change. */
  readonly version: number;
}

/** What is changed of a share. */
export interface ShareChange extends Partial<
  Pick<KeptShare, 'auth' | 'signalIds' | 'expireAt' | 'showsAlarms' | 'showsReports' | 'enabled'>
> {
  /** Lets it go on that guessing has stopped. */
  readonly resume?: boolean;
}

/** A try that may be looked at, or why not. */
export type TryOutcome =
  | { readonly is: 'begun'; readonly id: string; readonly failures: number }
  | { readonly is: 'wait'; readonly waitMs: number }
  | { readonly is: 'paused' };

/** Shares of multi-equipment records. Each change and its audit row are one transaction. */
export interface ShareStore {
  ofMulti(multiId: string): Promise<KeptShare | undefined>;
  byKey(key: string): Promise<KeptShare | undefined>;
  /**
   * Sets the password, and shares a record that was not. Whoever came by the one before is out. Answers the key, which a
   * share keeps until it is revoked. Refuses notFound.
   */
  setPassword(
    multiId: string,
    password: { readonly hash: string; readonly freshKey: string; readonly sharerId: string; readonly at: number },
    trail: AuditEntry,
  ): Promise<string>;
  /** Ends the sessions of strangers; revoked it ends in every list as well. Refuses notFound. */
  change(multiId: string, change: ShareChange, trail: AuditEntry): Promise<void>;
  /** Stops a share that is being guessed at. */
  suspend(id: string, at: number): Promise<void>;
  /**
   * Counts a try before it is looked at, so that many at once gain nothing: by what is named, whether there is such a
   * share or not, by address, and by both together first, so that an address stops before everybody does.
   */
  beginTry(key: string, ip: string, at: number): Promise<TryOutcome>;
  /** It was right: it does not count. */
  forgetTry(id: string): Promise<void>;
  /** Tries of the last day that were wrong. */
  failures(key: string, at: number): Promise<number>;
  addSession(shareId: string, hash: string, expiresAt: number): Promise<void>;
  /** Whether it is one of this share, at this moment. */
  hasSession(shareId: string, hash: string, at: number): Promise<boolean>;
  endSession(hash: string): Promise<void>;
  addGuest(shareId: string, userId: string, at: number): Promise<void>;
  hasGuest(shareId: string, userId: string): Promise<boolean>;
  guests(shareId: string): Promise<Share['guests']>;
  /** Left out of the log where the guests leave by themselves. */
  endGuest(shareId: string, userId: string, trail?: AuditEntry): Promise<void>;
  /** What others shared with a person and has not ended, the latest first. */
  ofGuest(userId: string, at: number): Promise<readonly SharedRecord[]>;
  addVisit(shareId: string, visit: Omit<ShareVisit, 'id'>): Promise<void>;
  visits(shareId: string, page: number, pageSize: number): Promise<Rows<ShareVisit>>;
  /** Forgets tries, sessions and visits of before. */
  sweep(at: number): Promise<void>;
}
