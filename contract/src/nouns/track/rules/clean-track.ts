import { wgs84From, type CoordinateSystem } from '../../../rules/geo/coordinates.ts';
import { isNowhere, isOnEarth, metresBetween } from '../../../rules/geo/places.ts';
import type { SentPoint } from './position-pairer.ts';

/** The number of consistent points that override the earlier ones. */
const RUN = 5;
/** Two fixes within a second are treated as one second apart, since their difference is noise. */
const SHORTEST_MS = 1_000;

/**
 * Leaves out of a track what cannot be, and counts it: coordinates off the Earth, those of a receiver without a fix, and
 * jumps (further from what is believed than `maxKmh` allows). Where five points in a row agree with each other but not with
 * what was there before, they are believed: the vehicle was carried, or the first fix was wrong.
 */
export class CleanTrack<P extends SentPoint> {
  readonly left = { jumps: 0, nowhere: 0, outOfRange: 0 };
  readonly #system: CoordinateSystem;
  readonly #maxMps: number;
  readonly #take: (point: P) => void;
  /** The last point that is believed. */
  #last: P | undefined;
  /** Points of the run at the beginning, kept back until there are enough to believe them. */
  #begun: P[] | undefined = [];
  #doubted: P[] = [];

  constructor(rules: { readonly system: CoordinateSystem; readonly maxKmh: number }, take: (point: P) => void) {
    this.#system = rules.system;
    this.#maxMps = rules.maxKmh / 3.6;
    this.#take = take;
  }

  /** The next point, in the system in which it was sent; it is passed on as WGS 84. */
  add(sent: P): void {
    if (!isOnEarth(sent)) this.left.outOfRange += 1;
    else if (isNowhere(sent)) this.left.nowhere += 1;
    else this.#check({ ...sent, ...wgs84From(this.#system, { lng: sent.lng, lat: sent.lat }) });
  }

  /** Nothing more comes. */
  end(): void {
    if (this.#begun !== undefined && this.#doubted.length > this.#begun.length) this.#believeDoubted();
    this.left.jumps += this.#doubted.length;
    this.#doubted = [];
    this.#release();
  }

  #check(point: P): void {
    if (this.#last === undefined || this.#follows(this.#last, point)) {
      this.left.jumps += this.#doubted.length;
      this.#doubted = [];
      this.#accept(point);
      return;
    }
    const before = this.#doubted.at(-1);
    if (before !== undefined && !this.#follows(before, point)) {
      this.left.jumps += this.#doubted.length;
      this.#doubted = [];
    }
    this.#doubted.push(point);
    if (this.#doubted.length >= RUN) this.#believeDoubted();
  }

  #believeDoubted(): void {
    // Points that had begun a new position and were not confirmed were wrong themselves.
    this.left.jumps += this.#begun?.length ?? 0;
    if (this.#begun !== undefined) this.#begun = [];
    for (const point of this.#doubted.splice(0)) this.#accept(point);
  }

  #accept(point: P): void {
    this.#last = point;
    if (this.#begun === undefined) this.#take(point);
    else if (this.#begun.push(point) >= RUN) this.#release();
  }

  #release(): void {
    const begun = this.#begun ?? [];
    this.#begun = undefined;
    for (const point of begun) this.#take(point);
  }

  #follows(before: P, point: P): boolean {
    const seconds = Math.max(point.at - before.at, SHORTEST_MS) / 1_000;
    return metresBetween(before, point) <= this.#maxMps * seconds;
  }
}
