import type { Clock } from '../platform/clock.ts';

interface Timer {
  at: number;
  readonly every: number | undefined;
  readonly act: () => void;
}

/** A clock that advances only when a test says so; timers run in order of time. */
export class FakeClock implements Clock {
  #now: number;
  /** Wall time is this much behind. */
  #behind = 0;
  readonly #timers = new Set<Timer>();

  constructor(now = 1_700_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now - this.#behind;
  }

  /** Somebody sets the wall clock back, or ahead where `ms` is negative; durations know nothing of it. */
  putBack(ms: number): void {
    this.#behind += ms;
  }

  monotonic(): number {
    return this.#now;
  }

  sinceBoot(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    return this.#add({ at: this.#now + ms, every: undefined, act });
  }

  every(ms: number, act: () => void): () => void {
    return this.#add({ at: this.#now + ms, every: ms, act });
  }

  /** The process does nothing for `ms`; timers of that time are late. */
  stall(ms: number): void {
    this.#now += ms;
  }

  /** Lets `ms` pass; what timers start is given the chance to run between two of them. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = [...this.#timers].toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#now = Math.max(this.#now, next.at);
      if (next.every === undefined) this.#timers.delete(next);
      else next.at += next.every;
      next.act();
      await settle();
    }
    this.#now = end;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }
}

/** Runs every promise that is ready, and those that follow from them. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
