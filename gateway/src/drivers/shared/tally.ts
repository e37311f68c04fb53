import type { DriverHealth, DriverState, RawReading } from './driver.ts';

/** Counts the reads of a driver, and remembers the last failure. */
export class Tally {
  #state: DriverState = 'unknown';
  #okCount = 0;
  #errorCount = 0;
  /** Points whose last reading failed: not every point is read each time. */
  readonly #failing = new Set<number>();
  #lastCode = 0;
  #lastError = '';

  /** Records the readings of one poll by point; `state` overrides the state derived from the failures. */
  record(readings: readonly (RawReading | undefined)[], state?: DriverState): void {
    // The iterator of `entries` would make a pair for every value of every poll.
    readings.forEach((reading, index) => {
      if (reading === undefined) return;
      if (reading.code === 0) {
        this.#okCount += 1;
        this.#failing.delete(index);
      } else {
        this.#errorCount += 1;
        this.#failing.add(index);
        this.#lastCode = reading.code;
      }
    });
    this.#state = state ?? (this.#failing.size === 0 ? 'connected' : 'degraded');
  }

  /** Records what went wrong, in words; the words of the last failure stay. */
  recordError(error: unknown): void {
    this.#lastError = error instanceof Error ? error.message : String(error);
  }

  health(): DriverHealth {
    return {
      state: this.#state,
      okCount: this.#okCount,
      errorCount: this.#errorCount,
      lastCode: this.#lastCode,
      lastError: this.#lastError,
    };
  }
}
