import type { Rate } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { BucketSize } from '../platform/token-buckets.ts';
import { TokenBuckets } from '../platform/token-buckets.ts';

export type RateSizes = { readonly [R in Rate]: BucketSize };

/**
 * What one person (one address, before signing in) may ask at once and each second. Wide enough for a program that
 * sets up a plant or a wall of screens; refusing a poll would cost as much as answering it.
 */
export const RATE_SIZES: RateSizes = {
  login: { burst: 60, perSecond: 1 },
  poll: { burst: 60_000, perSecond: 30_000 },
  read: { burst: 5_000, perSecond: 1_000 },
  heavy: { burst: 200, perSecond: 20 },
  edit: { burst: 10_000, perSecond: 1_000 },
  write: { burst: 100, perSecond: 20 },
};

/** Counts the calls of each person and class (reliability C16). */
export class RateLimits {
  readonly #buckets: { readonly [R in Rate]: TokenBuckets };

  constructor(sizes: RateSizes = RATE_SIZES) {
    this.#buckets = {
      login: new TokenBuckets(sizes.login),
      poll: new TokenBuckets(sizes.poll),
      read: new TokenBuckets(sizes.read),
      heavy: new TokenBuckets(sizes.heavy),
      edit: new TokenBuckets(sizes.edit),
      write: new TokenBuckets(sizes.write),
    };
  }

  /** Refuses tooMany when the key has used its share up. `now` in ms of a clock that never jumps. */
  check(rate: Rate, key: string, now: number): void {
    const seconds = this.#buckets[rate].take(key, now);
    if (seconds > 0) throw new Refusal('tooMany', { seconds });
  }
}
