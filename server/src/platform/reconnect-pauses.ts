/** Several servers that lost the broker together do not return in the same moment. */
const FIRST_MS = 50;
const SECOND_MS = 250;
const LONGEST_MS = 1_000;
/** A session that ended sooner proves nothing: the broker may end each one, as where another client has the same id. */
const PROVEN_MS = 5_000;

/**
 * Waits between the attempts of one connection to a broker: the first is tried again at once, since nothing has failed
 * yet, and a broker that is back after any time is found within a second.
 */
export class ReconnectPauses {
  readonly #random: () => number;
  #failures = 0;

  /** `random` returns from 0 up to 1. */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** True at every power of two of failures: a line of the log for each of them would say nothing new. */
  get isNotable(): boolean {
    return (this.#failures & (this.#failures - 1)) === 0;
  }

  /**
   * Ms to wait after a connection that has ended: it was established for `upMs`, or not at all (0), and the attempt
   * itself took `triedMs`, which counts as waiting.
   */
  next(upMs: number, triedMs = 0): number {
    if (upMs >= PROVEN_MS) this.#failures = 0;
    this.#failures += 1;
    if (this.#failures === 1) return FIRST_MS * this.#random();
    const whole = Math.min(SECOND_MS * 2 ** Math.min(this.#failures - 2, 10), LONGEST_MS);
    const pause = whole * (0.5 + this.#random() / 2);
    return upMs > 0 ? pause : Math.max(FIRST_MS, pause - triedMs);
  }
}
