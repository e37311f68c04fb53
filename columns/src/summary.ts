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
export function summarise(columns: Columns, from: number, to: number): Summary {
  return summariseGood(columns, from, to) ?? summariseEach(columns, from, to);
}

/**
 * The same where all of them are finite numbers of good or uncertain quality, as nearly always; otherwise undefined. They
 * need not be looked at one by one: a number that is not finite makes the sum another one.
 */
function summariseGood({ values, qualities }: Columns, from: number, to: number): Summary | undefined {
  if (from >= to) return undefined;
  const first = values[from] ?? Number.NaN;
  let min = first;
  let max = first;
  let sum = 0;
  for (let index = from; index < to; index++) {
    const value = values[index] ?? Number.NaN;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (sum - sum !== 0) return undefined;
  if (qualities !== undefined) {
    let worst = 0;
    for (let index = from; index < to; index++) worst |= qualities[index] ?? 0;
    if (worst > QUALITY.uncertain) return undefined;
  }
  const count = to - from;
  return { count, numeric: count, min, max, sum, first, last: values[to - 1] ?? Number.NaN };
}

function summariseEach({ values, qualities }: Columns, from: number, to: number): Summary {
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
