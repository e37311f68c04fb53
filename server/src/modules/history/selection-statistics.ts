import { QUALITY } from '@tidegate/columns/columns.ts';
import type { SelectionStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Historian, SignalPoints } from '../../ports/historian.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More points than any signal has within a day. */
const NO_LIMIT = 100_000_000;

interface Selection {
  readonly signalId: number;
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
  /** A value holds until the next one, for as long as this (ms) at most: silence is not a measurement. */
  readonly holdMs: number;
}

/**
 * The statistics of what is stored of a signal in a time range. With the n measured values v (numbers of good or uncertain
 * quality) and Δt, how long each holds within the range: until the next point, at most `holdMs`; the last value before the
 * range counts while it still holds.
 *
 *     avg = Σ v / n          deviation = √(Σ (v − avg)² / n)
 *     knownMs = Σ Δt         timeAvg = Σ v·Δt / knownMs         integral = Σ v·Δt, in units times hours
 *     onMs = Σ Δt of values other than 0                        switches = changes from 0 to another value
 *
 * A point of bad quality, or that is no number, ends what holds. Points are read day by day.
 */
export async function selectionStatistics(
  historian: Pick<Historian, 'readRaw'>,
  selection: Selection,
): Promise<SelectionStatistics> {
  const { signalId, from, to, holdMs } = selection;
  const totals = new Totals(selection);
  for (let start = from - holdMs; start < to;) {
    const end = Math.min(to, start < from ? from : start + DAY_MS);
    const [points] = await historian.readRaw({ signalIds: [signalId], from: start, to: end, limit: NO_LIMIT });
    if (points !== undefined) totals.take(points);
    start = end;
  }
  return totals.finish();
}

class Totals {
  readonly #selection: Selection;
  /** The value that holds, and since when. */
  #held: { readonly value: number; readonly at: number } | undefined;
  /** The last measured value, also after a gap. */
  #before: number | undefined;
  #count = 0;
  #min = Infinity;
  #max = -Infinity;
  #mean = 0;
  /** Σ (v − mean)², kept as values come: the difference of two large sums would lose its digits. */
  #squares = 0;
  #knownMs = 0;
  #area = 0;
  #onMs = 0;
  #switches = 0;

  constructor(selection: Selection) {
    this.#selection = selection;
  }

  take({ count, times, values, qualities }: SignalPoints): void {
    for (let index = 0; index < count; index += 1) {
      const at = times[index] ?? 0;
      const value = values[index] ?? Number.NaN;
      const isMeasured = Number.isFinite(value) && (qualities?.[index] ?? 0) <= QUALITY.uncertain;
      this.#hold(at);
      this.#held = isMeasured ? { value, at } : undefined;
      if (!isMeasured) continue;
      if (at >= this.#selection.from) this.#measure(value);
      this.#before = value;
    }
  }

  finish(): SelectionStatistics {
    this.#hold(this.#selection.to);
    const isAny = this.#count > 0;
    const isKnown = this.#knownMs > 0;
    return {
      signalId: String(this.#selection.signalId),
      count: this.#count,
      min: isAny ? this.#min : null,
      max: isAny ? this.#max : null,
      avg: isAny ? this.#mean : null,
      deviation: isAny ? Math.sqrt(this.#squares / this.#count) : null,
      knownMs: this.#knownMs,
      timeAvg: isKnown ? this.#area / this.#knownMs : null,
      integral: isKnown ? this.#area / HOUR_MS : null,
      onMs: this.#onMs,
      switches: this.#switches,
    };
  }

  #measure(value: number): void {
    this.#count += 1;
    this.#min = Math.min(this.#min, value);
    this.#max = Math.max(this.#max, value);
    const away = value - this.#mean;
    this.#mean += away / this.#count;
    this.#squares += away * (value - this.#mean);
    if (this.#before === 0 && value !== 0) this.#switches += 1;
  }

  /** Lets the value hold up to `to`. */
  #hold(to: number): void {
    if (this.#held === undefined) return;
    const { value, at } = this.#held;
    const passed = Math.min(to, at + this.#selection.holdMs) - Math.max(at, this.#selection.from);
    if (passed <= 0) return;
    this.#knownMs += passed;
    this.#area += value * passed;
    if (value !== 0) this.#onMs += passed;
  }
}
