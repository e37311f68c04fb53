/** Kind of a point's value, as a number so that a column can hold it. */
export const KIND = { number: 0, boolean: 1, text: 2, bigint: 3, nothing: 4 } as const;

/** Quality as a column holds it, in the order of the contract's `QUALITIES`: good, uncertain, bad, stale. */
export const QUALITY = { good: 0, uncertain: 1, bad: 2, stale: 3 } as const;

/** Points one packed block may hold at most: what a decoder is ready to allocate on a claim alone. */
export const MAX_BLOCK_POINTS = 65_536;

/**
 * The points of one signal, column-wise, by time ascending without repeats. An absent optional column means: every
 * point is a number, of good quality, without a device code.
 */
export interface Columns {
  readonly count: number;
  /** Ms since the epoch UTC, integers, strictly increasing. */
  readonly times: Float64Array;
  /** Numbers, and booleans as 0 and 1; NaN for a point of another kind (and for a number that is NaN). */
  readonly values: Float64Array;
  /** `KIND` per point. */
  readonly kinds?: Uint8Array | undefined;
  /** The text of a point of kind text, the decimal digits of one of kind bigint; undefined for the others. */
  readonly texts?: readonly (string | undefined)[] | undefined;
  /** `QUALITY` per point. */
  readonly qualities?: Uint8Array | undefined;
  /** The device's own code per point, an integer; NaN where it gave none. */
  readonly codes?: Float64Array | undefined;
}

/** The points `from` (included) to `to` (excluded) by index, without copying numbers. */
export function sliceColumns(columns: Columns, from: number, to: number): Columns {
  if (from === 0 && to === columns.count) return columns;
  return {
    count: Math.max(0, to - from),
    times: columns.times.subarray(from, to),
    values: columns.values.subarray(from, to),
    kinds: columns.kinds?.subarray(from, to),
    texts: columns.texts?.slice(from, to),
    qualities: columns.qualities?.subarray(from, to),
    codes: columns.codes?.subarray(from, to),
  };
}

/** Index of the first point at or after `time`; `count` when all are earlier. */
export function indexAtOrAfter(columns: Columns, time: number): number {
  let low = 0;
  let high = columns.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns.times[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
