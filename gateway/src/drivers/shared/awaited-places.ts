import type { Clock } from '../../platform/clock.ts';
import type { Next } from './reported.ts';

/** Lets callers wait for the next report of a place. */
export class AwaitedPlaces<P> {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #waiting = new Set<(place: P) => void>();

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** A report of the place arrived. */
  arrived(place: P): void {
    for (const listen of this.#waiting) listen(place);
  }

  /** The next report of a place, unless it takes longer than this time, ms. */
  next(place: P, withinMs: number): Next {
    const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
    const end = (isThere: boolean): void => {
      cancelTimer();
      this.#waiting.delete(listen);
      resolve(isThere);
    };
    const listen = (own: P): void => {
      if (own === place) end(true);
    };
    const cancelTimer = this.#clock.after(withinMs, () => end(false));
    this.#waiting.add(listen);
    return { arrived, cancel: () => end(false) };
  }
}
