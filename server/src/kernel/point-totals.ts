import { QUALITY } from '@tidegate/columns/columns.ts';
import type { Period } from '../platform/period.ts';
import type { Historian, SignalPoints } from '../ports/historian.ts';

const DAY_MS = 24 * 3_600_000;
/** More points than any signal has within a day. */
const NO_LIMIT = 100_000_000;

/** The signal of whose points totals are made, and the time for which its values are valid. */
export interface PointSource {
  readonly signalId: number;
  /** The last measurement before the periods, or undefined. */
  readonly standing: number | undefined;
  /** A value holds until the next one, for as long as this (ms) at most: silence is not a measurement. */
  readonly holdMs: number;
  /** Nothing is known of what lies ahead (ms). */
  readonly now: number;
}

/** The totals of the measured values of one period: numbers of good or uncertain quality. */
export interface PointTotals {
  /** The time for which a value is known, ms, and Σ value · Δt over that time. */
  knownMs: number;
  area: number;
  /** The time for which the value was known and not 0, ms. */
  onMs: number;
  /** Changes from 0 to another value. */
  switches: number;
  points: number;
  /** NaN without a point, as what follows. */
  min: number;
  max: number;
  maxAt: number;
  mean: number;
  /** Σ (value − mean)², kept as values come: the difference of two large sums would lose its digits. */
  squares: number;
}

/**
 * The totals that need the points themselves, one for each of the contiguous periods. A value holds until the next point, at most
 * `holdMs`; the last one before the first period counts while it still holds. A point of bad quality, or that is no number, ends what holds.
 * Points are read day by day; `onPart` is called with the number of finished periods, and may abort the work by throwing.
 */
export async function pointTotals(
  historian: Pick<Historian, 'readRaw'>,
  source: PointSource,
  periods: readonly Pick<Period, 'start' | 'end'>[],
  onPart: (periods: number) => void = () => {},
): Promise<readonly Readonly<PointTotals>[]> {
  const accumulator = new PointAccumulator(source, periods);
  const begin = periods[0]?.start ?? 0;
  const end = Math.min(periods.at(-1)?.end ?? begin, source.now + 1);
  // A value that still holds when the first period begins was measured before it.
  for (let from = begin - source.holdMs; from < end;) {
    const to = Math.min(end, from < begin ? begin : from + DAY_MS);
    const [points] = await historian.readRaw({ signalIds: [source.signalId], from, to, limit: NO_LIMIT });
    if (points !== undefined) accumulator.add(points);
    from = to;
    onPart(accumulator.periodsDone);
  }
  return accumulator.finish(end);
}

class PointAccumulator {
  readonly #source: PointSource;
  readonly #periods: readonly Pick<Period, 'start' | 'end'>[];
  readonly #done: PointTotals[] = [];
  #totals = nothing();
  /** The value that holds, since when, undefined while nothing is known. */
  #held: { readonly value: number; readonly at: number } | undefined;
  #before: number | undefined;

  constructor(source: PointSource, periods: readonly Pick<Period, 'start' | 'end'>[]) {
    this.#source = source;
    this.#periods = periods;
    this.#before = source.standing;
  }

  get periodsDone(): number {
    return this.#done.length;
  }

  add({ count, times, values, qualities }: SignalPoints): void {
    for (let index = 0; index < count; index += 1) {
      const at = times[index] ?? 0;
      const value = values[index] ?? Number.NaN;
      const isMeasured = Number.isFinite(value) && (qualities?.[index] ?? 0) <= QUALITY.uncertain;
      this.#pass(at);
      this.#held = isMeasured ? { value, at } : undefined;
      if (isMeasured) this.#measure(value, at);
    }
  }

  /** The totals of all periods, once time has come to `end`. */
  finish(end: number): readonly PointTotals[] {
    this.#pass(end);
    while (this.#done.length < this.#periods.length) this.#endPeriod();
    return this.#done;
  }

  /** A measurement counts for the period that it was taken in. */
  #measure(value: number, at: number): void {
    const before = this.#before;
    this.#before = value;
    const period = this.#periods[this.#done.length];
    if (period === undefined || at < period.start) return;
    const totals = this.#totals;
    if (before === 0 && value !== 0) totals.switches += 1;
    const isFirst = totals.points === 0;
    totals.points += 1;
    if (isFirst || value < totals.min) totals.min = value;
    if (isFirst || value > totals.max) {
      totals.max = value;
      totals.maxAt = at;
    }
    const mean = isFirst ? 0 : totals.mean;
    const away = value - mean;
    totals.mean = mean + away / totals.points;
    totals.squares = (isFirst ? 0 : totals.squares) + away * (value - totals.mean);
  }

  /** Lets the value hold up to `to`, period by period. */
  #pass(to: number): void {
    for (
      let period = this.#periods[this.#done.length];
      period !== undefined;
      period = this.#periods[this.#done.length]
    ) {
      this.#hold(period.start, Math.min(to, period.end));
      if (to < period.end) return;
      this.#endPeriod();
    }
  }

  #hold(start: number, to: number): void {
    if (this.#held === undefined) return;
    const { value, at } = this.#held;
    const passed = Math.min(to, at + this.#source.holdMs) - Math.max(at, start);
    if (passed <= 0) return;
    this.#totals.knownMs += passed;
    this.#totals.area += value * passed;
    if (value !== 0) this.#totals.onMs += passed;
  }

  #endPeriod(): void {
    this.#done.push(this.#totals);
    this.#totals = nothing();
  }
}

const nothing = (): PointTotals => ({
  knownMs: 0,
  area: 0,
  onMs: 0,
  switches: 0,
  points: 0,
  min: Number.NaN,
  max: Number.NaN,
  maxAt: Number.NaN,
  mean: Number.NaN,
  squares: Number.NaN,
});
