import type { Columns } from './columns.ts';
import { QUALITY } from './columns.ts';

/**
 * Statistics of a stretch of points. `numeric` counts the finite numbers (booleans as 0 and 1) of good or uncertain
 * quality; the other figures are theirs, and NaN where there is none. `count` counts every point.
 */
export interface Summary {
  readonly count: number;
  readonly numeric: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly first: number;
  readonly last: number;
}

/** Sums up the points `from` (included) to `to` (excluded) by index. */
export function summarise({ values, qualities }: Columns, from: number, to: number): Summary {
  let numeric = 0;
  let min = Infinity;
  let max = -Infinity;
  let sum = 0;
  let first = Number.NaN;
  let last = Number.NaN;
  for (let index = from; index < to; index++) {
    const value = values[index] ?? Number.NaN;
    // NaN and infinities are no measurement; x − x is 0 for finite x alone.
    if (value - value !== 0 || (qualities !== undefined && (qualities[index] ?? 0) > QUALITY.uncertain)) continue;
    if (numeric === 0) first = value;
    last = value;
    numeric++;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const none = numeric === 0;
  return {
    count: to - from,
    numeric,
    min: none ? Number.NaN : min,
    max: none ? Number.NaN : max,
    sum: none ? Number.NaN : sum,
    first,
    last,
  };
}
