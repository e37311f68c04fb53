import type { Clock } from '../../ports/clock.ts';

/** The time of a message may differ from ours by this much, ms: clocks of servers differ, and a frozen server sends old messages. */
export const FRESH_MS = 10_000;
/** A message is fresh for at most twice that time, from the moment that it is that far ahead. */
const REMEMBERED_MS = 2 * FRESH_MS;

/** Recognises messages that are too old or were received before. */
export class RecentMessages {
  readonly #clock: Clock;
  /** Id → when it was received (Clock.monotonic), in that order. */
  readonly #seen = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The distance of a message's time from ours where it is too far, ms; negative for one that is ahead. */
  lateness(at: number): number | undefined {
    const late = this.#clock.now() - at;
    return Math.abs(late) <= FRESH_MS ? undefined : late;
  }

  /** True the first time. */
  isNew(id: string): boolean {
    const now = this.#clock.monotonic();
    for (const [old, heardAt] of this.#seen) {
      if (now - heardAt <= REMEMBERED_MS) break;
      this.#seen.delete(old);
    }
    if (this.#seen.has(id)) return false;
    this.#seen.set(id, now);
    return true;
  }
}
