import type { Found } from './dialect.ts';

/** Values of a place that are kept between two polls: the oldest of a flood are dropped. */
const KEPT = 1_000;

/** The values reported of each place since it was last polled, in the order of its arrival. */
export class SincePoll<P> {
  readonly #reported = new Map<P, Found[]>();
  readonly #onDropped: (place: P, kept: number) => void;

  /** `onDropped` is called for each value that is dropped for a newer one. */
  constructor(onDropped: (place: P, kept: number) => void) {
    this.#onDropped = onDropped;
  }

  /** Without the bytes that it was in, of which there may be many. */
  add(place: P, { bytes: _bytes, ...found }: Found): void {
    const list = this.#reported.get(place) ?? [];
    this.#reported.set(place, list);
    list.push(found);
    if (list.length <= KEPT) return;
    list.shift();
    this.#onDropped(place, KEPT);
  }

  /** All of a place, once. */
  drain(place: P): readonly Found[] {
    const list = this.#reported.get(place) ?? [];
    this.#reported.delete(place);
    return list;
  }
}
