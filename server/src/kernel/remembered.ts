import type { Clock } from '../ports/clock.ts';

/** Something that was made, and when (ms since the epoch). */
export interface Made<T> {
  readonly value: T;
  readonly at: number;
}

/**
 * What costs too much to be made for everybody who asks: who asks while it is made gets the same one, and who asks
 * within `keptMs` of it as well.
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

  /** The one that is kept, else a new one. */
  async fresh(): Promise<Made<T>> {
    if (this.#last !== undefined && this.#clock.monotonic() < this.#last.until) return this.#last;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The last one, however old, or the one being made: nothing is begun for it. Undefined before the first. */
  async last(): Promise<Made<T> | undefined> {
    return this.#last ?? this.#running;
  }

  async #run(): Promise<Made<T>> {
    const value = await this.#make();
    this.#last = { value, at: this.#clock.now(), until: this.#clock.monotonic() + this.#keptMs };
    return this.#last;
  }
}
