import type { Columns } from '@tidegate/columns/columns.ts';
import { indexAtOrAfter } from '@tidegate/columns/columns.ts';
import { summarise } from '@tidegate/columns/summary.ts';
import type { SignalBuckets } from '../ports/historian.ts';
import type { BlockHead } from '../ports/history-store.ts';

/** Maximum number of buckets per query: thirty days of ten seconds. */
const MAX_BUCKETS = 300_000;

interface Stretch {
  readonly count: number;
  readonly numeric: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly sum: number | null;
  readonly first: number | null;
  readonly last: number | null;
}

/** Buckets being filled from disjoint ranges in any order. Throws RangeError for too many buckets. */
export class BucketTable {
  readonly from: number;
  readonly to: number;
  readonly #width: number;
  /** One element for each bucket, whether anything is in it or not. */
  readonly #counts: Float64Array;
  readonly #numeric: Float64Array;
  readonly #mins: Float64Array;
  readonly #maxs: Float64Array;
  readonly #sums: Float64Array;
  readonly #firsts: Float64Array;
  readonly #lasts: Float64Array;
  /** The start of the ranges that `firsts` and `lasts` are of. */
  readonly #firstAt: Float64Array;
  readonly #lastAt: Float64Array;

  constructor(from: number, to: number, width: number) {
    if (!(width >= 1) || (to - from) / width > MAX_BUCKETS) throw new RangeError('too many buckets');
    this.from = from;
    this.to = to;
    this.#width = width;
    const size = Math.max(0, Math.ceil((to - from) / width));
    this.#counts = new Float64Array(size);
    this.#numeric = new Float64Array(size);
    this.#mins = new Float64Array(size).fill(Infinity);
    this.#maxs = new Float64Array(size).fill(-Infinity);
    this.#sums = new Float64Array(size);
    this.#firsts = new Float64Array(size);
    this.#lasts = new Float64Array(size);
    this.#firstAt = new Float64Array(size).fill(Infinity);
    this.#lastAt = new Float64Array(size).fill(-Infinity);
  }

  /** True when all times from `start` to `end` are in the query and in one bucket. */
  holdsWhole(start: number, end: number): boolean {
    return start >= this.from && end < this.to && this.#indexOf(start) === this.#indexOf(end);
  }

  /** Adds a block by its statistics; the whole block must lie in one bucket. */
  addSummary(head: BlockHead): void {
    this.#add(this.#indexOf(head.start), head.start, head);
  }

  /** Adds sorted points within the query. */
  addPoints(columns: Columns): void {
    let from = 0;
    while (from < columns.count) {
      const start = columns.times[from] ?? 0;
      const index = this.#indexOf(start);
      const to = indexAtOrAfter(columns, this.from + (index + 1) * this.#width);
      this.#add(index, start, summarise(columns, from, to));
      from = to;
    }
  }

  /** The non-empty buckets, by start. */
  finish(): Omit<SignalBuckets, 'signalId'> {
    const filled = this.#filled();
    const starts = new Float64Array(filled.length);
    const averages = new Float64Array(filled.length);
    for (let at = 0; at < filled.length; at++) {
      const index = filled[at] ?? 0;
      starts[at] = this.from + index * this.#width;
      averages[at] = (this.#sums[index] ?? 0) / (this.#numeric[index] ?? 0);
      if ((this.#numeric[index] ?? 0) > 0) continue;
      for (const figures of [this.#mins, this.#maxs, this.#firsts, this.#lasts]) figures[index] = Number.NaN;
    }
    return {
      starts,
      counts: picked(this.#counts, filled),
      numeric: picked(this.#numeric, filled),
      mins: picked(this.#mins, filled),
      maxs: picked(this.#maxs, filled),
      averages,
      firsts: picked(this.#firsts, filled),
      lasts: picked(this.#lasts, filled),
    };
  }

  /** The indexes of the buckets that hold any point. */
  #filled(): Uint32Array {
    const filled = new Uint32Array(this.#counts.length);
    let length = 0;
    for (let index = 0; index < filled.length; index++) if ((this.#counts[index] ?? 0) > 0) filled[length++] = index;
    return filled.subarray(0, length);
  }

  #indexOf(time: number): number {
    return Math.floor((time - this.from) / this.#width);
  }

  #add(index: number, start: number, { count, numeric, min, max, sum, first, last }: Stretch): void {
    this.#counts[index] = (this.#counts[index] ?? 0) + count;
    if (numeric === 0) return;
    this.#numeric[index] = (this.#numeric[index] ?? 0) + numeric;
    this.#mins[index] = Math.min(this.#mins[index] ?? 0, min ?? Infinity);
    this.#maxs[index] = Math.max(this.#maxs[index] ?? 0, max ?? -Infinity);
    this.#sums[index] = (this.#sums[index] ?? 0) + (sum ?? 0);
    if (start < (this.#firstAt[index] ?? 0)) {
      this.#firstAt[index] = start;
      this.#firsts[index] = first ?? Number.NaN;
    }
    if (start > (this.#lastAt[index] ?? 0)) {
      this.#lastAt[index] = start;
      this.#lasts[index] = last ?? Number.NaN;
    }
  }
}

function picked(figures: Float64Array, indexes: Uint32Array): Float64Array {
  const kept = new Float64Array(indexes.length);
  for (let at = 0; at < indexes.length; at++) kept[at] = figures[indexes[at] ?? 0] ?? 0;
  return kept;
}
