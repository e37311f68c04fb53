import type { Clock } from '../../ports/clock.ts';

interface Beat {
  readonly everyMs: number;
  readonly act: () => void;
  nextAt: number;
}

/**
 * The clock of what evaluates values. While messages are repeated it shows when each of them arrived, and `every` follows it, so
 * that delays pass between two messages as they did. `after` always takes its real time: it gathers work for the storage.
 */
export class ReplayClock implements Clock {
  readonly #clock: Clock;
  readonly #beats = new Set<Beat>();
  /** Wall time that is repeated; undefined while none is. */
  #at: number | undefined;
  /** From wall time to monotonic time. */
  #offset = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#at ?? this.#clock.now();
  }

  monotonic(): number {
    return this.#at === undefined ? this.#clock.monotonic() : this.#at + this.#offset;
  }

  after(ms: number, act: () => void): () => void {
    return this.#clock.after(ms, act);
  }

  every(ms: number, act: () => void): () => void {
    const beat = { everyMs: ms, act, nextAt: this.now() + ms };
    this.#beats.add(beat);
    const end = this.#clock.every(ms, () => {
      if (this.#at === undefined) act();
    });
    return () => {
      end();
      this.#beats.delete(beat);
    };
  }

  /** Goes back to `at` (ms since the epoch) and stays there until `advance`. */
  begin(at: number): void {
    const now = this.#clock.now();
    this.#at = Math.min(at, now);
    this.#offset = this.#clock.monotonic() - now;
  }

  /** Goes to the arrival of a message (ms since the epoch), never back and never ahead of the real time. */
  advance(arrival: number): void {
    if (this.#at === undefined) return;
    const to = Math.min(arrival, this.#clock.now());
    for (const beat of this.#beats) {
      for (; beat.nextAt <= to; beat.nextAt += beat.everyMs) {
        this.#at = Math.max(this.#at, beat.nextAt);
        beat.act();
      }
    }
    this.#at = Math.max(this.#at, to);
  }

  /** Shows the real time again. */
  end(): void {
    this.#at = undefined;
  }
}
