import { KIND, QUALITY, type Columns } from '@tidegate/columns/columns.ts';
import type { HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import { STALE_AFTER_MS } from '@tidegate/contract/limits.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** Points to be joined: times ascending in ms; null is a gap. */
export interface Line {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/**
 * A curve ready to be drawn: what was measured, with a gap where the value was bad, stale or its source silent. `held`
 * is the last value over a stretch in which nothing was stored because nothing changed, or because nothing came:
 * drawn apart, so that it is not taken for a measurement.
 */
export interface Curve extends Line {
  readonly signalId: string;
  readonly held: Line;
}

type Stored = Pick<Signal, 'storeMode' | 'staleAfterSec' | 'dataType' | 'enumTexts' | 'rw'>;

/** States and set-points hold until they change; only a measured figure moves between two points. */
export function isStepped(signal: Stored): boolean {
  return signal.dataType === 'bool' || signal.enumTexts.length > 0 || signal.rw !== 'ro';
}

const SILENCE_FACTOR = 5;
const CHANGE_SILENCE_FACTOR = 20;
const CHANGE_SILENCE_MS = 10 * 60_000;

/**
 * The time between two points, in ms, above which no plain line may join them. A signal that is stored at every value
 * was silent then. One that is stored on change may have rested; a set-point or state is known to hold.
 */
function silenceMs(signal: Stored, times: ArrayLike<number>, bucketMs: number): number {
  const usual = medianStep(times);
  const staleAfter = signal.staleAfterSec === null ? STALE_AFTER_MS : signal.staleAfterSec * 1_000;
  if (signal.storeMode === 'all') return Math.max(SILENCE_FACTOR * usual, 2.5 * bucketMs, staleAfter);
  if (isStepped(signal)) return Number.POSITIVE_INFINITY;
  return Math.max(CHANGE_SILENCE_FACTOR * usual, 2.5 * bucketMs, staleAfter, CHANGE_SILENCE_MS);
}

function medianStep(times: ArrayLike<number>): number {
  const steps: number[] = [];
  for (let index = 1; index < times.length; index += 1) steps.push((times[index] ?? 0) - (times[index - 1] ?? 0));
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

/** Collects points and puts a gap where the source was silent. */
class Pen {
  readonly times: number[] = [];
  readonly values: (number | null)[] = [];
  readonly #heldTimes: number[] = [];
  readonly #heldValues: (number | null)[] = [];
  readonly #silence: number;
  readonly #mayRest: boolean;

  constructor(signal: Stored, times: ArrayLike<number>, bucketMs: number) {
    this.#silence = silenceMs(signal, times, bucketMs);
    this.#mayRest = signal.storeMode === 'change';
  }

  put(at: number, value: number | null): void {
    const last = this.times.at(-1);
    const lastValue = this.values.at(-1);
    if (last !== undefined && lastValue != null && value !== null && at - last > this.#silence) {
      this.times.push(last + 1);
      this.values.push(null);
      this.#hold(last, at, lastValue);
    }
    this.times.push(at);
    this.values.push(value);
  }

  /** The curve, its last value held until `until`. */
  finish(signalId: string, until: number): Curve {
    const last = this.times.at(-1);
    const value = this.values.at(-1);
    if (last !== undefined && value != null && until > last) this.#hold(last, until, value);
    const { times, values } = this;
    return { signalId, times, values, held: { times: this.#heldTimes, values: this.#heldValues } };
  }

  #hold(from: number, to: number, value: number): void {
    if (!this.#mayRest) return;
    // The gap after the stretch comes before the next point, however close that is.
    this.#heldTimes.push(from, to, to + 0.5);
    this.#heldValues.push(value, value, null);
  }
}

/**
 * Buckets as a line: each becomes its first, lowest, highest and last value in an order that fits the way it went, so
 * that at one bucket a pixel the picture is that of all points. Held until `until`, ms.
 */
export function curveOfBuckets(signal: Stored & Pick<Signal, 'id'>, buckets: HistoryBuckets, until: number): Curve {
  const { times, bucketMs, min, max, first, last } = buckets;
  const pen = new Pen(signal, times, bucketMs);
  const quarter = bucketMs / 4;
  times.forEach((at, index) => {
    const [low, high] = [min[index] ?? 0, max[index] ?? 0];
    if (low === high) {
      pen.put(at + 2 * quarter, low);
      return;
    }
    const [begin, end] = [first[index] ?? low, last[index] ?? high];
    const isRising = end >= begin;
    pen.put(at, begin);
    pen.put(at + quarter, isRising ? low : high);
    pen.put(at + 2 * quarter, isRising ? high : low);
    pen.put(at + 3 * quarter, end);
  });
  return pen.finish(signal.id, until);
}

/** Buckets as one point each, in the middle: their average, or the last value of what moves in steps. Held until `until`, ms. */
export function curveOfMeans(signal: Stored & Pick<Signal, 'id'>, buckets: HistoryBuckets, until: number): Curve {
  const { times, bucketMs, avg, last } = buckets;
  const pen = new Pen(signal, times, bucketMs);
  const shown = isStepped(signal) ? last : avg;
  times.forEach((at, index) => pen.put(at + bucketMs / 2, shown[index] ?? null));
  return pen.finish(signal.id, until);
}

/** Raw points as a line; what is bad, stale or no number is a gap. Held until `until`, ms. */
export function curveOfColumns(signal: Stored & Pick<Signal, 'id'>, columns: Columns, until: number): Curve {
  const { count, times, values, kinds, qualities, texts } = columns;
  const pen = new Pen(signal, times, 0);
  for (let index = 0; index < count; index += 1) {
    const quality = qualities?.[index] ?? QUALITY.good;
    const isTrusted = quality === QUALITY.good || quality === QUALITY.uncertain;
    const isWide = kinds?.[index] === KIND.bigint;
    const value = isWide ? Number(texts?.[index]) : (values[index] ?? Number.NaN);
    pen.put(times[index] ?? 0, isTrusted && Number.isFinite(value) ? value : null);
  }
  return pen.finish(signal.id, until);
}

/** uPlot's data: one column of times for all; undefined where a line has no point at a time, which is no gap. */
export type Aligned = [number[], ...(number | null | undefined)[][]];

/** Puts lines on one shared x axis. */
export function align(lines: readonly Line[]): Aligned {
  const all = [...new Set(lines.flatMap((line) => line.times))].toSorted((a, b) => a - b);
  const columns = lines.map((line) => {
    let next = 0;
    const column = all.map((at) => {
      if (line.times[next] !== at) return undefined;
      const value = line.values[next];
      next += 1;
      return value;
    });
    return widenGaps(column);
  });
  return [all, ...columns];
}

/** A gap reaches from the point before to the point after it, over the times of the other lines in between. */
function widenGaps(column: (number | null | undefined)[]): (number | null | undefined)[] {
  let start = -1;
  let hasGap = false;
  column.forEach((value, index) => {
    if (value === undefined) return;
    if (value === null) {
      hasGap = true;
      return;
    }
    if (hasGap) column.fill(null, start + 1, index);
    start = index;
    hasGap = false;
  });
  if (hasGap) column.fill(null, start + 1);
  return column;
}

/**
 * Index of the point of a column nearest to the time `at`, looked for around an index of the axis; the one before it
 * when `at` is null, for a value that holds until the next. Null when the column is empty there or in a gap.
 */
export function nearestPoint(
  times: ArrayLike<number>,
  column: ArrayLike<number | null | undefined>,
  from: number,
  at: number | null,
): number | null {
  let left = from;
  while (left >= 0 && column[left] === undefined) left -= 1;
  if (at === null) return column[left] == null ? null : left;
  let right = from;
  while (right < times.length && column[right] === undefined) right += 1;
  const leftAt = left < 0 ? Number.NEGATIVE_INFINITY : (times[left] ?? 0);
  const rightAt = right >= times.length ? Number.POSITIVE_INFINITY : (times[right] ?? 0);
  const nearest = at - leftAt <= rightAt - at ? left : right;
  return column[nearest] == null ? null : nearest;
}

export interface Statistics {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
}

/** Lowest, highest and mean of what a curve shows; undefined without a figure. */
export function statisticsOf(curve: Line): Statistics | undefined {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const value of curve.values) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
    count += 1;
  }
  return count === 0 ? undefined : { min, max, avg: sum / count };
}

/** The same of buckets, the mean weighted by their points. */
export function statisticsOfBuckets({ min, max, avg, count }: HistoryBuckets): Statistics | undefined {
  if (min.length === 0) return undefined;
  let [low, high, sum, points] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  avg.forEach((mean, index) => {
    const weight = count[index] ?? 1;
    low = Math.min(low, min[index] ?? low);
    high = Math.max(high, max[index] ?? high);
    sum += mean * weight;
    points += weight;
  });
  return { min: low, max: high, avg: sum / points };
}
