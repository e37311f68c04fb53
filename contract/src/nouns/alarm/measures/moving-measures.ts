import type { MeasuredRule } from '../alarm-kind.ts';
import type { Quality, SampleValue } from '../../history/sample.ts';
import { alarmNumber, isUsable } from './measure.ts';
import type { Measure, Verdict } from './measure.ts';

interface Point {
  readonly at: number;
  readonly value: number;
}

/** Keeps the usable values of the last `windowSec`, by their own times, and lets time go on between them. */
abstract class WindowMeasure implements Measure {
  readonly #windowMs: number;
  readonly #deadband: number;
  #limit: number | undefined;
  protected points: Point[] = [];
  /** Own time of the last value, and when it came. */
  #lastAt = 0;
  #receivedAt = 0;
  #isKnown = false;

  constructor({ windowSec, limit, deadband }: MeasuredRule) {
    this.#windowMs = windowSec * 1_000;
    this.#limit = limit ?? undefined;
    this.#deadband = deadband;
  }

  observe(
    value: SampleValue,
    quality: Quality,
    _code: number | undefined,
    at: number,
    now: number,
    isActive: boolean,
  ): Verdict {
    const number = isUsable(quality) ? alarmNumber(value) : undefined;
    this.#isKnown = number !== undefined;
    if (number === undefined) {
      // Over a gap nothing can be said of how it moved.
      this.points = [];
      return undefined;
    }
    if (this.points.length > 0 && at < this.#lastAt) return this.#verdict(this.#lastAt, isActive);
    this.#lastAt = at;
    this.#receivedAt = now;
    this.accept({ at, value: number });
    return this.#verdict(at, isActive);
  }

  refersTo(limit: number | undefined, _reference: number | undefined, isActive: boolean): Verdict {
    this.#limit = limit;
    return this.#isKnown ? this.#verdict(this.#lastAt, isActive) : undefined;
  }

  passes(now: number, isActive: boolean): Verdict | 'same' {
    if (!this.#isKnown || now < this.dueAt()) return 'same';
    return this.#verdict(this.#lastAt + (now - this.#receivedAt), isActive);
  }

  pauses(): void {
    this.#isKnown = false;
    this.points = [];
  }

  /** When the oldest point leaves the window. */
  dueAt(): number {
    const [oldest] = this.points;
    if (oldest === undefined || !this.#isKnown) return Infinity;
    return this.#receivedAt + (oldest.at + this.#windowMs - this.#lastAt) + 1;
  }

  /** A usable value, in the order of times. */
  protected abstract accept(point: Point): void;
  /** Throws away what lies before `from`; answers the figure that the limit is for. */
  protected abstract figure(from: number, to: number): number;

  #verdict(to: number, isActive: boolean): Verdict {
    const figure = this.figure(to - this.#windowMs, to);
    return this.#limit === undefined ? undefined : figure > this.#limit - (isActive ? this.#deadband : 0);
  }
}

/** Rate of change: units per second between the oldest value of the window and now, in either direction. */
export class RateMeasure extends WindowMeasure {
  #value = 0;

  protected accept(point: Point): void {
    this.#value = point.value;
    this.points.push(point);
  }

  protected figure(from: number, to: number): number {
    const kept = this.points.findIndex(({ at }) => at >= from);
    this.points = kept < 0 ? [] : this.points.slice(kept);
    const [oldest] = this.points;
    // A value that is not said again has stayed as it is.
    return oldest === undefined || to <= oldest.at
      ? 0
      : Math.abs(this.#value - oldest.value) / ((to - oldest.at) / 1_000);
  }
}

/** Number of changes within the window. */
export class ChangeCount extends WindowMeasure {
  #value: number | undefined;

  protected accept(point: Point): void {
    if (this.#value !== undefined && point.value !== this.#value) this.points.push(point);
    this.#value = point.value;
  }

  protected figure(from: number): number {
    const kept = this.points.findIndex(({ at }) => at > from);
    this.points = kept < 0 ? [] : this.points.slice(kept);
    return this.points.length;
  }

  override pauses(): void {
    this.#value = undefined;
    super.pauses();
  }
}
