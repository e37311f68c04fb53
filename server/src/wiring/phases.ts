import type { Clock } from '../ports/clock.ts';

/** The durations of the steps of one act, for the log. */
export class Phases {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #ms = new Map<string, number>();
  #since: number;

  /** `since`: when the first step began (Clock.monotonic); now by default. */
  constructor(clock: Pick<Clock, 'monotonic'>, since = clock.monotonic()) {
    this.#clock = clock;
    this.#since = since;
  }

  /** A step has ended, and the next one begins. */
  ended(step: string): void {
    const now = this.#clock.monotonic();
    this.#ms.set(step, Math.round(now - this.#since));
    this.#since = now;
  }

  /** Step → ms, in the order in which they ended. */
  get ms(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#ms);
  }
}
