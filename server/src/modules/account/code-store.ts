import type { AuditEntry } from '../../ports/audit-log.ts';

/** A code that was sent, by its keyed hash. Times in ms. */
export interface NewCode {
  readonly purpose: string;
  /** Null where the name is unknown, so that the row looks the same. */
  readonly userId: string | null;
  /** What the code is for: it is good there alone. */
  readonly flow: string;
  /** Way and address, such as `tel:+8613800138000`. */
  readonly target: string;
  readonly hash: string;
  /** The IPv4 address or the /64 of IPv6 that asked, and the /48 around it. */
  readonly ip: string;
  readonly site: string;
  readonly at: number;
  readonly expiresAt: number;
}

/** So many codes at the most to a target, or from an address, within so many ms. */
export interface CodeLimit {
  readonly of: 'target' | 'ip' | 'site';
  readonly codes: number;
  readonly withinMs: number;
}

/** Codes that were sent, and with them how many. */
export interface CodeStore {
  /**
   * Keeps a code and its audit row, unless a limit is reached: counted and kept in one, so that two at once do not both
   * pass. Answers the ms until it may be tried again; 0 when it was kept.
   */
  issue(code: NewCode, limits: readonly CodeLimit[], trail: AuditEntry): Promise<number>;
  /**
   * Counts a try at the latest code of this flow, purpose and target and answers its hash; undefined when there is none,
   * or it is used, expired or out of tries. The try is counted before it is looked at, so that many at once gain nothing.
   */
  tryLatest(
    of: Pick<NewCode, 'flow' | 'purpose' | 'target'>,
    at: number,
    tries: number,
  ): Promise<{ readonly id: string; readonly hash: string } | undefined>;
  /** Uses the code up. False when somebody else has. */
  use(id: string, at: number): Promise<boolean>;
  /** Forgets codes that were sent before. */
  sweep(sentBefore: number): Promise<void>;
}
