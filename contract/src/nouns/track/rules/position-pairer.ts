import type { Place } from '../../../rules/geo/gcj02.ts';

/** Position at a moment (ms), in the system in which it was sent. */
export interface SentPoint extends Place {
  readonly at: number;
}

type Axis = 'lng' | 'lat';

/**
 * Latitude and longitude of one fix come with one time, or, where a driver reads them by two requests, within its scan: a
 * second, in which a lorry at 90 km/h is 25 m further.
 */
const TOGETHER_MS = 1_000;

/**
 * Builds points from the two signals of a position, whose values are passed in order of time. A value pairs with the
 * other one of its fix; if that did not change (and was therefore not stored), its last value is used until it is bad.
 */
export class PositionPairer {
  readonly #take: (point: SentPoint) => void;
  readonly #held: { lng: number | undefined; lat: number | undefined } = { lng: undefined, lat: undefined };
  #open: { since: number; at: number; first: Axis; isBad: boolean } | undefined;
  /** Fixes of which a coordinate was bad. */
  bad = 0;

  constructor(take: (point: SentPoint) => void) {
    this.#take = take;
  }

  /** The value before the first one. */
  stood(axis: Axis, value: number | undefined): void {
    this.#held[axis] = value;
  }

  /** The next value; undefined: a bad one. */
  add(axis: Axis, at: number, value: number | undefined): void {
    const open = this.#open;
    if (open !== undefined && (open.first === axis || at - open.since > TOGETHER_MS)) this.end();
    this.#held[axis] = value;
    const isBad = value === undefined;
    if (this.#open === undefined) {
      this.#open = { since: at, at, first: axis, isBad };
      return;
    }
    this.#open = { ...this.#open, at, isBad: this.#open.isBad || isBad };
    this.end();
  }

  /** Nothing more comes. */
  end(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const { lng, lat } = this.#held;
    if (lng !== undefined && lat !== undefined) this.#take({ at: open.at, lng, lat });
    else if (open.isBad) this.bad += 1;
  }
}
