import type { Columns } from '@tidegate/columns/columns.ts';
import { indexAtOrAfter } from '@tidegate/columns/columns.ts';
import { summarise } from '@tidegate/columns/summary.ts';
import type { SignalBuckets } from '../ports/historian.ts';
import type { BlockHead } from '../ports/history-store.ts';

/** Maximum number of buckets per query: thirty days of ten seconds. */
const MAX_BUCKETS = 300_000;

interface Stretch {
  readonly start: number;
  readonly count: number;
  readonly numeric: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly sum: number | null;
  readonly first: number | null;
  readonly last: number | null;
}

interface Bucket {
  count: number;
  numeric: number;
  min: number;
  max: number;
  sum: number;
  first: number;
  last: number;
  firstAt: number;
  lastAt: number;
}

/** Buckets being filled from disjoint ranges in any order. Throws RangeError for too many buckets. */
export class BucketTable {
  readonly from: number;
  readonly to: number;
  readonly #width: number;
  readonly #buckets = new Map<number, Bucket>();

  constructor(from: number, to: number, width: number) {
    if (!(width >= 1) || (to - from) / width > MAX_BUCKETS) throw new RangeError('too many buckets');
    this.from = from;
    this.to = to;
    this.#width = width;
  }

  /** True when all times from `start` to `end` are in the query and in one bucket. */
  holdsWhole(start: number, end: number): boolean {
    return start >= this.from && end < this.to && this.#indexOf(start) === this.#indexOf(end);
  }

  /** Adds a block by its statistics; the whole block must lie in one bucket. */
  addSummary(head: BlockHead): void {
    this.#add(this.#indexOf(head.start), head);
  }

  /** Adds sorted points within the query. */
  addPoints(columns: Columns): void {
    let from = 0;
    while (from < columns.count) {
      const start = columns.times[from] ?? 0;
      const index = this.#indexOf(start);
      const to = indexAtOrAfter(columns, this.from + (index + 1) * this.#width);
      this.#add(index, { start, ...summarise(columns, from, to) });
      from = to;
    }
  }

  /** The non-empty buckets, by start. */
  finish(): Omit<SignalBuckets, 'signalId'> {
    const filled = [...this.#buckets].toSorted(([a], [b]) => a - b);
    const column = (figure: (bucket: Bucket, index: number) => number): Float64Array =>
      Float64Array.from(filled, ([index, bucket]) => figure(bucket, index));
    const measured = (figure: (bucket: Bucket) => number): Float64Array =>
      column((bucket) => (bucket.numeric > 0 ? figure(bucket) : Number.NaN));
    return {
      starts: column((_, index) => this.from + index * this.#width),
      counts: column(({ count }) => count),
      numeric: column(({ numeric }) => numeric),
      mins: measured(({ min }) => min),
      maxs: measured(({ max }) => max),
      averages: measured(({ sum, numeric }) => sum / numeric),
      firsts: measured(({ first }) => first),
      lasts: measured(({ last }) => last),
    };
  }

  #indexOf(time: number): number {
    return Math.floor((time - this.from) / this.#width);
  }

  #add(index: number, stretch: Stretch): void {
    let bucket = this.#buckets.get(index);
    if (bucket === undefined) {
      bucket = {
        count: 0,
        numeric: 0,
        min: Infinity,
        max: -Infinity,
        sum: 0,
        first: 0,
        last: 0,
        firstAt: Infinity,
        lastAt: -Infinity,
      };
      this.#buckets.set(index, bucket);
    }
    bucket.count += stretch.count;
    if (stretch.numeric === 0) return;
    bucket.numeric += stretch.numeric;
    bucket.min = Math.min(bucket.min, stretch.min ?? Infinity);
    bucket.max = Math.max(bucket.max, stretch.max ?? -Infinity);
    bucket.sum += stretch.sum ?? 0;
    if (stretch.start < bucket.firstAt) {
      bucket.firstAt = stretch.start;
      bucket.first = stretch.first ?? Number.NaN;
    }
    if (stretch.start > bucket.lastAt) {
      bucket.lastAt = stretch.start;
      bucket.last = stretch.last ?? Number.NaN;
    }
  }
}
