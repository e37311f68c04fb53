import type { Rate } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { AddressBuckets } from '../platform/address-buckets.ts';
import type { BucketSize } from '../platform/token-buckets.ts';
import { TokenBuckets } from '../platform/token-buckets.ts';

export type RateSizes = { readonly [R in Rate]: BucketSize };

/**
 * Rate limits of one person (before signing in: of one address), as burst and per second. High enough for a program
 * that sets up a plant and for a wall of screens; refusing a poll would cost as much as answering it.
 */
export const RATE_SIZES: RateSizes = {
  login: { burst: 60, perSecond: 1 },
  poll: { burst: 60_000, perSecond: 30_000 },
  read: { burst: 5_000, perSecond: 1_000 },
  heavy: { burst: 200, perSecond: 20 },
  edit: { burst: 10_000, perSecond: 1_000 },
  write: { burst: 100, perSecond: 20 },
};

/** Counts the calls of each person and rate class, and of each address before sign-in. */
export class RateLimits {
  readonly #people: { readonly [R in Rate]: TokenBuckets };
  readonly #strangers: { readonly [R in Rate]: AddressBuckets };

  constructor(sizes: RateSizes = RATE_SIZES) {
    this.#people = forEachRate(sizes, (size) => new TokenBuckets(size));
    this.#strangers = forEachRate(sizes, (size) => new AddressBuckets(size));
  }

  /** Refuses tooMany when the person has used up their limit. `now` in ms of a monotonic clock. */
  check(rate: Rate, person: string, now: number): void {
    refuseUntil(this.#people[rate].consume(person, now));
  }

  /** The same for a caller who is not signed in. */
  checkAddress(rate: Rate, ip: string, now: number): void {
    refuseUntil(this.#strangers[rate].consume(ip, now));
  }
}

function refuseUntil(seconds: number): void {
  if (seconds > 0) throw new Refusal('tooMany', { seconds });
}

const forEachRate = <T>(sizes: RateSizes, make: (size: BucketSize) => T): { readonly [R in Rate]: T } => ({
  login: make(sizes.login),
  poll: make(sizes.poll),
  read: make(sizes.read),
  heavy: make(sizes.heavy),
  edit: make(sizes.edit),
  write: make(sizes.write),
});
