/** Above this number of keys, expired windows are dropped, since they hold no information. */
const SWEEP_KEYS = 10_000;

/** Counts by key within time windows that begin with the first count; times in ms of a monotonic clock. */
export class Windows {
  readonly #ms: number;
  readonly #counts = new Map<string, { until: number; count: number }>();

  constructor(ms: number) {
    this.#ms = ms;
  }

  /**
   * Counts one unless the window has reached `limit`. Returns 0 when counted, otherwise the seconds until the next
   * window.
   */
  consume(key: string, limit: number, now: number): number {
    let counted = this.#counts.get(key);
    if (counted === undefined || now >= counted.until) {
      if (this.#counts.size >= SWEEP_KEYS) this.#sweep(now);
      counted = { until: now + this.#ms, count: 0 };
      this.#counts.delete(key);
      this.#counts.set(key, counted);
    }
    if (counted.count >= limit) return Math.max(1, Math.ceil((counted.until - now) / 1_000));
    counted.count += 1;
    return 0;
  }

  #sweep(now: number): void {
    for (const [key, { until }] of this.#counts) if (now >= until) this.#counts.delete(key);
    // All are in use: the oldest is dropped, so that memory stays bounded.
    if (this.#counts.size < SWEEP_KEYS) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
