import { QUALITY } from '@tidegate/columns/columns.ts';
import type { Period } from '../../../platform/period.ts';
import type { Historian, SignalPoints } from '../../../ports/historian.ts';
import type { Figures } from './bucket-figures.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More points than any signal has within a day. */
const NO_LIMIT = 100_000_000;

export const POINT_AGGS = ['integral', 'timeAvg', 'runTime', 'switchCount', 'timeOfMax'] as const;
export type PointAgg = (typeof POINT_AGGS)[number];

/** One row so far. */
interface RowTotals {
  knownMs: number;
  area: number;
  onMs: number;
  switches: number;
  points: number;
  max: number;
  maxAt: number;
}

const FIGURES: { readonly [A in PointAgg]: (totals: RowTotals) => number | null } = {
  integral: ({ knownMs, area }) => (knownMs > 0 ? area / HOUR_MS : null),
  timeAvg: ({ knownMs, area }) => (knownMs > 0 ? area / knownMs : null),
  runTime: ({ knownMs, onMs }) => (knownMs > 0 ? onMs / HOUR_MS : null),
  switchCount: ({ points, knownMs, switches }) => (points > 0 || knownMs > 0 ? switches : null),
  timeOfMax: ({ points, maxAt }) => (points > 0 ? maxAt : null),
};

/** Input of a calculation: one signal, its value before, and how long its values are valid. */
export interface PointSource {
  readonly signalId: number;
  /** The last measurement before the rows, or undefined. */
  readonly standing: number | undefined;
  /** A value holds until the next one, for as long as this (ms) at most: silence is not a measurement. */
  readonly holdMs: number;
  /** Nothing is known of what lies ahead (ms). */
  readonly now: number;
}

/**
 * The results that need the points themselves, row by row: durations and times. Rows are contiguous. `onPart` is called
 * with the number of finished rows; it may abort the work by throwing.
 */
export async function pointFigures(
  historian: Pick<Historian, 'readRaw'>,
  source: PointSource,
  rows: readonly Period[],
  onPart: (rows: number) => void = () => {},
): Promise<Figures<PointAgg>> {
  const accumulator = new PointAccumulator(source, rows);
  const begin = rows[0]?.start ?? 0;
  const end = Math.min(rows.at(-1)?.end ?? begin, source.now + 1);
  // What still holds when the first row begins was measured before it.
  for (let from = begin - source.holdMs; from < end;) {
    const to = Math.min(end, from < begin ? begin : from + DAY_MS);
    const [points] = await historian.readRaw({ signalIds: [source.signalId], from, to, limit: NO_LIMIT });
    if (points !== undefined) accumulator.take(points);
    from = to;
    onPart(accumulator.rowsDone);
  }
  return accumulator.finish(end);
}

class PointAccumulator {
  readonly #source: PointSource;
  readonly #rows: readonly Period[];
  readonly #columns = new Map(POINT_AGGS.map((agg) => [agg, [] as (number | null)[]]));
  #row = 0;
  #totals = nothing();
  /** The value that holds, since when, undefined while nothing is known. */
  #held: { readonly value: number; readonly at: number } | undefined;
  #before: number | undefined;

  constructor(source: PointSource, rows: readonly Period[]) {
    this.#source = source;
    this.#rows = rows;
    this.#before = source.standing;
  }

  get rowsDone(): number {
    return this.#row;
  }

  take({ count, times, values, qualities }: SignalPoints): void {
    for (let index = 0; index < count; index += 1) {
      const at = times[index] ?? 0;
      const value = values[index] ?? Number.NaN;
      const isMeasured = Number.isFinite(value) && (qualities?.[index] ?? 0) <= QUALITY.uncertain;
      this.#pass(at);
      this.#held = isMeasured ? { value, at } : undefined;
      if (isMeasured) this.#measure(value, at);
    }
  }

  /** The figures of all rows, once time has come to `end`. */
  finish(end: number): Figures<PointAgg> {
    this.#pass(end);
    while (this.#row < this.#rows.length) this.#endRow();
    return this.#columns;
  }

  /** A measurement counts for the row that it was taken in. */
  #measure(value: number, at: number): void {
    const before = this.#before;
    this.#before = value;
    const row = this.#rows[this.#row];
    if (row === undefined || at < row.start) return;
    const totals = this.#totals;
    if (before === 0 && value !== 0) totals.switches += 1;
    if (totals.points === 0 || value > totals.max) {
      totals.max = value;
      totals.maxAt = at;
    }
    totals.points += 1;
  }

  /** Lets the value hold up to `to`, row by row. */
  #pass(to: number): void {
    for (let row = this.#rows[this.#row]; row !== undefined; row = this.#rows[this.#row]) {
      this.#hold(row, Math.min(to, row.end));
      if (to < row.end) return;
      this.#endRow();
    }
  }

  #hold({ start }: Period, to: number): void {
    if (this.#held === undefined) return;
    const { value, at } = this.#held;
    const from = Math.max(at, start);
    const passed = Math.min(to, at + this.#source.holdMs) - from;
    if (passed <= 0) return;
    this.#totals.knownMs += passed;
    this.#totals.area += value * passed;
    if (value !== 0) this.#totals.onMs += passed;
  }

  #endRow(): void {
    for (const [agg, figures] of this.#columns) figures.push(FIGURES[agg](this.#totals));
    this.#totals = nothing();
    this.#row += 1;
  }
}

const nothing = (): RowTotals => ({
  knownMs: 0,
  area: 0,
  onMs: 0,
  switches: 0,
  points: 0,
  max: Number.NaN,
  maxAt: Number.NaN,
});
