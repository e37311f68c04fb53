/** A question that is open for this long times out, and is asked again on another connection. */
const GIVEN_UP_MS = 10_000;
/** Each open question holds a connection. */
const MOST_OPEN = 3;

interface Parts {
  /** Rejects where the answer is no. */
  readonly question: () => Promise<void>;
  /** `monotonic`: ms of a clock for durations. */
  readonly clock: { readonly monotonic: () => number };
  readonly onAnswer: (isYes: boolean) => void;
}

/**
 * Asks the same question at intervals, and answers no while it is open at the next one. Its connection may be dead without an
 * end, as behind a firewall that has lost it: it is asked again then, so that the answer does not stay no.
 */
export class RepeatedQuestion {
  readonly #parts: Parts;
  #open = 0;
  /** When the latest one was asked, while it is open. */
  #askedAt: number | undefined;
  #asked = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** To be called at each interval. */
  ask(): void {
    const { question, clock, onAnswer } = this.#parts;
    const now = clock.monotonic();
    if (this.#askedAt !== undefined) {
      onAnswer(false);
      if (now - this.#askedAt < GIVEN_UP_MS || this.#open >= MOST_OPEN) return;
    }
    this.#askedAt = now;
    this.#open += 1;
    this.#asked += 1;
    const own = this.#asked;
    const answered = (isYes: boolean) => () => {
      this.#open -= 1;
      const isLatest = own === this.#asked;
      if (isLatest) this.#askedAt = undefined;
      // One that has timed out may fail late, and says nothing about the present.
      if (isLatest || isYes) onAnswer(isYes);
    };
    question().then(answered(true), answered(false));
  }
}
