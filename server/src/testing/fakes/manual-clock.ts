import type { Clock } from '../../ports/clock.ts';

interface Timer {
  at: number;
  readonly every: number | undefined;
  readonly act: () => void;
}

/**
 * Limit of a repeating timer's runs in one `pass`. Nothing that it starts can end in between, so that a one-second
 * interval would otherwise run 43,200 times while a test advances twelve hours.
 */
const MOST_RUNS = 100;

/** A clock that moves only when a test advances it. Timers run in order of time. */
export class ManualClock implements Clock {
  #now: number;
  #elapsed = 0;
  readonly #timers = new Set<Timer>();

  /** `now` in ms since the epoch. */
  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#elapsed;
  }

  after(ms: number, act: () => void): () => void {
    return this.#add({ at: this.#elapsed + ms, every: undefined, act });
  }

  every(ms: number, act: () => void): () => void {
    return this.#add({ at: this.#elapsed + ms, every: ms, act });
  }

  /** Advances the time and runs every due timer, a repeating one at most `MOST_RUNS` times, evenly spread. */
  pass(ms: number): void {
    const end = this.#elapsed + ms;
    for (;;) {
      const next = this.#next(end);
      if (next === undefined) break;
      this.#move(next.at - this.#elapsed);
      if (next.every === undefined) this.#timers.delete(next);
      else next.at += next.every * Math.max(1, Math.ceil(ms / MOST_RUNS / next.every));
      next.act();
    }
    this.#move(end - this.#elapsed);
  }

  /** Advances the time in small steps and lets promises settle in between. */
  async passInSteps(ms: number, stepMs = 50): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      this.pass(Math.min(stepMs, ms - passed));
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    }
  }

  /** Sets the wall clock; durations are not affected. */
  setWall(now: number): void {
    this.#now = now;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  #next(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at <= end && (next === undefined || timer.at < next.at)) next = timer;
    }
    return next;
  }

  #move(ms: number): void {
    this.#elapsed += ms;
    this.#now += ms;
  }
}
