/** Burst, and refill rate. */
export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Above this number of keys, full buckets are dropped, since they hold no information. */
const SWEEP_KEYS = 10_000;

/** A token bucket for each key; times in ms of a monotonic clock. */
export class TokenBuckets {
  readonly #size: BucketSize;
  readonly #buckets = new Map<string, Bucket>();

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Takes one token. Returns 0 when there was one, otherwise the seconds until there is. */
  consume(key: string, now: number): number {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (this.#buckets.size >= SWEEP_KEYS) this.#sweep(now);
      bucket = { left: this.#size.burst, at: now };
      this.#buckets.set(key, bucket);
    }
    bucket.left = this.#filled(bucket, now);
    bucket.at = now;
    if (bucket.left >= 1) {
      bucket.left -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.left) / this.#size.perSecond));
  }

  #filled(bucket: Bucket, now: number): number {
    return Math.min(this.#size.burst, bucket.left + ((now - bucket.at) / 1_000) * this.#size.perSecond);
  }

  #sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (this.#filled(bucket, now) >= this.#size.burst) this.#buckets.delete(key);
    }
    // All are in use: the oldest is dropped, so that memory stays bounded.
    if (this.#buckets.size < SWEEP_KEYS) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
