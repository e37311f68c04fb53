import type { Clock } from '../platform/clock.ts';

/** An unchanged value goes unreported for this long: half of the contract's 60 s after which a value is stale. */
const REFRESH_MS = 30_000;
/** In economy mode nobody is watching: unchanged values are repeated so rarely that the cost is negligible. */
const ECONOMY_REFRESH_MS = 3_600_000;

/**
 * Decides how often values are reported. In economy mode outside a monitor session every `slowMs`; inside one at the
 * session's interval; without economy at each poll. A session expires by itself.
 */
export class Pace {
  readonly #clock: Clock;
  #economize = false;
  #slowMs = 0;
  #sessionEnd = -Infinity;
  #sessionIntervalMs = 0;
  #sessions = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  configure(economize: boolean, slowMs: number): void {
    this.#economize = economize;
    this.#slowMs = slowMs;
  }

  /** Opens or extends a session; `seconds` 0 closes it. Of two intervals the later one counts. */
  openSession(seconds: number, intervalMs: number): void {
    const wasOpen = this.isSessionOpen;
    this.#sessionEnd = this.#clock.monotonic() + seconds * 1_000;
    this.#sessionIntervalMs = intervalMs;
    if (!wasOpen && seconds > 0) this.#sessions += 1;
  }

  get isSessionOpen(): boolean {
    return this.#clock.monotonic() < this.#sessionEnd;
  }

  /** Incremented when a session opens: a new viewer wants all values at once. */
  get sessions(): number {
    return this.#sessions;
  }

  /** Few messages matter more than early ones, also inside a session. */
  get isEconomic(): boolean {
    return this.#economize;
  }

  /** Ms between two reports of changed values; 0: at each poll. */
  get intervalMs(): number {
    if (!this.#economize) return 0;
    return this.isSessionOpen ? this.#sessionIntervalMs : this.#slowMs;
  }

  /** Ms after which an unchanged value is reported again. */
  get refreshMs(): number {
    return this.#economize && !this.isSessionOpen ? ECONOMY_REFRESH_MS : REFRESH_MS;
  }
}
