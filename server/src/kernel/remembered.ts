import type { Clock } from '../ports/clock.ts';

/** A value and when it was made (ms since the epoch). */
export interface Made<T> {
  readonly value: T;
  readonly at: number;
}

/**
 * Caches a value that is expensive to compute: concurrent callers share one computation, and callers within `keptMs`
 * get its result.
 */
export class Remembered<T> {
  readonly #make: () => Promise<T>;
  readonly #keptMs: number;
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #running: Promise<Made<T>> | undefined;
  #last: (Made<T> & { readonly until: number }) | undefined;

  constructor(make: () => Promise<T>, keptMs: number, clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#make = make;
    this.#keptMs = keptMs;
    this.#clock = clock;
  }

  /** The cached value, otherwise a new one. */
  async fresh(): Promise<Made<T>> {
    if (this.#last !== undefined && this.#clock.monotonic() < this.#last.until) return this.#last;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The last value, however old, or the one being computed; never starts a computation. Undefined before the first. */
  async last(): Promise<Made<T> | undefined> {
    return this.#last ?? this.#running;
  }

  async #run(): Promise<Made<T>> {
    const value = await this.#make();
    this.#last = { value, at: this.#clock.now(), until: this.#clock.monotonic() + this.#keptMs };
    return this.#last;
  }
}
