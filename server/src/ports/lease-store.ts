/** Under which lease a server writes: who it is, and the term that it was given. */
export interface LeaseTerm {
  readonly holder: string;
  readonly term: number;
}

/** Previous holder of the lease. */
export interface FormerHolder {
  /** Empty where nobody ever did. */
  readonly holder: string;
  /** It let go of the lease in order. */
  readonly isReleased: boolean;
  /** Since it last renewed, ms; 0 where it let go. */
  readonly silentMs: number;
}

/** Result of an attempt to take the lease: the new term and the previous holder, or the current holder. */
export type LeaseAnswer =
  | { readonly isTaken: true; readonly term: number; readonly former: FormerHolder }
  | { readonly isTaken: false; readonly holder: string };

/** Holder of the lease, and a flag if another server could take it now. */
export interface LeaseState {
  readonly holder: string;
  readonly isFree: boolean;
  /** Servers besides the holder and the one that asks are connected. */
  readonly hasOthers: boolean;
}

/**
 * Agreement of the servers of an installation on the active one, as one of them sees it: one row, in the database that
 * they share, timed by the clock of that database. Each take-over begins a new term; the writes of a server are fenced
 * by the term under which it became active. Every call throws when the database cannot be reached or does not answer in
 * time.
 */
export interface LeaseStore {
  /**
   * Takes the lease for `ms` where nobody holds it, its holder let it run out, or the holder is known to be gone. Writing
   * transactions of the former holder are over by then. A holder that has renewed within `trustedMs` is taken to be there: to look
   * for its connections costs the database the more, the more connections of anybody it has.
   */
  acquire(ms: number, trustedMs?: number): Promise<LeaseAnswer>;
  /** Answer that `acquire` would get, without acquiring. */
  read(ms: number, trustedMs?: number): Promise<LeaseState>;
  /** Extends the lease to `ms` from now, even after it ran out; false once another server has taken it. */
  renew(term: number, ms: number): Promise<boolean>;
  /** Notes for `ms` that this server hears the gateways and would go on where the holder is cut off from them. */
  want(ms: number): Promise<void>;
  /** True if another server has requested it. */
  isWanted(): Promise<boolean>;
  /** Lets another server take the lease at once; nothing happens where one has it already. */
  release(term: number): Promise<void>;
  /** Closes what connects to the database. The lease stays until it runs out. */
  close(): Promise<void>;
}

/** Refusal of a write after another server has taken the lease; also across threads, which pass messages on. */
export const REPLACED = 'another server has become the active one';
