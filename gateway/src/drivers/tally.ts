import type { DriverHealth, DriverState, RawReading } from './driver.ts';

/** Counts what a driver reads, and remembers what went wrong last. */
export class Tally {
  #state: DriverState = 'unknown';
  #okCount = 0;
  #errorCount = 0;
  #lastCode = 0;
  #lastError = '';

  /** The readings of one poll; `state` says what they mean, when it is not told by how many failed. */
  take(readings: readonly (RawReading | undefined)[], state?: DriverState): void {
    let failed = 0;
    for (const reading of readings) {
      if (reading === undefined) continue;
      if (reading.code === 0) this.#okCount += 1;
      else {
        failed += 1;
        this.#lastCode = reading.code;
      }
    }
    this.#errorCount += failed;
    this.#state = state ?? (failed === 0 ? 'connected' : 'degraded');
  }

  /** What went wrong, in words; the words of the last failure stay. */
  note(error: unknown): void {
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
