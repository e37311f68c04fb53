/** How often signing in failed for an account or an address, and when it last did. */
export interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

/** Counters of failed logins; kept, so that a restart forgives nobody. */
export interface LoginFailures {
  of(key: string): Promise<Failures | undefined>;
  /** Counts one more. A counter whose last failure is before `forgetBefore` starts anew. */
  add(key: string, at: number, forgetBefore: number): Promise<void>;
  /** Takes back one, at the most to nothing. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Forgets counters of each of these kinds, the part of a key before its first colon, whose last failure is before. */
  sweep(old: readonly { readonly kinds: readonly string[]; readonly before: number }[]): Promise<void>;
}
