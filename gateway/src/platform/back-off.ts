/**
 * Waits between attempts: doubling from `minMs` to `maxMs`, each spread over its upper half so that many clients do not
 * retry at once.
 */
export class BackOff {
  readonly #minMs: number;
  readonly #maxMs: number;
  readonly #random: () => number;
  #failures = 0;

  /** `random` returns from 0 up to 1. */
  constructor(minMs: number, maxMs: number, random: () => number) {
    this.#minMs = minMs;
    this.#maxMs = maxMs;
    this.#random = random;
  }

  /** Ms to wait after one more failure. */
  next(): number {
    const whole = Math.min(this.#maxMs, this.#minMs * 2 ** Math.min(this.#failures, 30));
    this.#failures += 1;
    return Math.round(whole / 2 + (whole / 2) * this.#random());
  }

  /** After a success the next wait is the shortest again. */
  reset(): void {
    this.#failures = 0;
  }
}
