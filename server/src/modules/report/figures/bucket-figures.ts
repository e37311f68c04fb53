import type { Period } from '../../../platform/period.ts';
import type { Historian, SignalBuckets } from '../../../ports/historian.ts';

/** The statistics that block statistics provide; `before` is the value at the start of the row. */
interface Folded {
  count: number;
  sum: number;
  min: number;
  max: number;
  first: number;
  last: number;
  before: number | undefined;
}

export const BUCKET_AGGS = ['first', 'last', 'min', 'max', 'avg', 'sum', 'count', 'diff'] as const;
export type BucketAgg = (typeof BUCKET_AGGS)[number];

const FIGURES: { readonly [A in BucketAgg]: (folded: Folded) => number | null } = {
  first: ({ count, first }) => (count > 0 ? first : null),
  last: ({ count, last }) => (count > 0 ? last : null),
  min: ({ count, min }) => (count > 0 ? min : null),
  max: ({ count, max }) => (count > 0 ? max : null),
  avg: ({ count, sum }) => (count > 0 ? sum / count : null),
  sum: ({ count, sum }) => (count > 0 ? sum : null),
  count: ({ count }) => count,
  diff: ({ count, first, last, before }) => (count > 0 ? last - (before ?? first) : null),
};

/** Row by row, what each of the wanted figures is. */
export type Figures<A extends string> = ReadonlyMap<A, readonly (number | null)[]>;

/** Buckets that are asked for at once: keeps an answer small enough not to be felt by others. */
const BUCKETS_AT_ONCE = 10_000;

/** The widest buckets that divide every row evenly, so that most blocks lie within one bucket. */
const bucketWidth = (rows: readonly Period[]): number =>
  Math.max(1, rows.map(({ start, end }) => end - start).reduce(commonDivisor, 0));

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/**
 * The results of signals per row, from the statistics of buckets. Rows are contiguous. `standing` returns the value of
 * a signal before the first row. `onPart` is called with the number of finished rows; it may abort the work by
 * throwing.
 */
export async function bucketFigures(
  historian: Pick<Historian, 'readBuckets'>,
  signalIds: readonly number[],
  rows: readonly Period[],
  standing: ReadonlyMap<number, number>,
  onPart: (rows: number) => void = () => {},
): Promise<ReadonlyMap<number, Figures<BucketAgg>>> {
  const width = bucketWidth(rows);
  const folds = new Map(signalIds.map((id) => [id, { columns: emptyColumns(), before: standing.get(id) }]));
  for (let first = 0; first < rows.length;) {
    const next = lastAtOnce(rows, first, width) + 1;
    const some = rows.slice(first, next);
    const from = some[0]?.start ?? 0;
    const to = some.at(-1)?.end ?? from;
    for (const buckets of await historian.readBuckets({ signalIds, from, to, width })) {
      const fold = folds.get(buckets.signalId);
      if (fold !== undefined) fold.before = foldInto(fold.columns, buckets, some, fold.before);
    }
    first = next;
    onPart(first);
  }
  return new Map(Array.from(folds, ([id, { columns }]) => [id, columns]));
}

const emptyColumns = () => new Map(BUCKET_AGGS.map((agg) => [agg, [] as (number | null)[]]));

/** The last row that still fits into one question with the row `first`. */
function lastAtOnce(rows: readonly Period[], first: number, width: number): number {
  const from = rows[first]?.start ?? 0;
  let last = first;
  while (((rows[last + 1]?.end ?? Infinity) - from) / width <= BUCKETS_AT_ONCE) last += 1;
  return last;
}

/** Adds the results of the rows; returns the values after the last one. */
function foldInto(
  columns: ReadonlyMap<BucketAgg, (number | null)[]>,
  { starts, numeric, mins, maxs, averages, firsts, lasts }: SignalBuckets,
  rows: readonly Period[],
  standing: number | undefined,
): number | undefined {
  let before = standing;
  let index = 0;
  for (const { end } of rows) {
    const folded: Folded = { count: 0, sum: 0, min: Infinity, max: -Infinity, first: 0, last: 0, before };
    for (; index < starts.length && (starts[index] ?? Infinity) < end; index += 1) {
      const count = numeric[index] ?? 0;
      if (count === 0) continue;
      if (folded.count === 0) folded.first = firsts[index] ?? Number.NaN;
      folded.last = lasts[index] ?? Number.NaN;
      folded.count += count;
      folded.sum += (averages[index] ?? 0) * count;
      folded.min = Math.min(folded.min, mins[index] ?? Infinity);
      folded.max = Math.max(folded.max, maxs[index] ?? -Infinity);
    }
    for (const [agg, figures] of columns) figures.push(FIGURES[agg](folded));
    if (folded.count > 0) before = folded.last;
  }
  return before;
}
