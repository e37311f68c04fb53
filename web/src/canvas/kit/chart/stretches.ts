import type { Curve } from '../../../parts/curve/series.ts';

/** A time, ms, in which a signal had one value. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/**
 * The stretches of a curve from `from` to `to`, ms, ascending: each value lasts until the next one, and the last one until `to`. What was
 * not measured is in no stretch. Equal neighbours are one stretch.
 */
export function stretchesOf({ times, values }: Pick<Curve, 'times' | 'values'>, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const begin = Math.max(from, times[index] ?? from);
    const end = Math.min(to, times[index + 1] ?? to);
    if (end <= begin) continue;
    const last = stretches.at(-1);
    if (last !== undefined && last.value === value && last.to >= begin)
      stretches[stretches.length - 1] = { ...last, to: end };
    else stretches.push({ from: begin, to: end, value });
  }
  return stretches;
}

/** For how long each value lasted in all, ms. */
export function lastedOf(stretches: readonly Stretch[]): ReadonlyMap<number, number> {
  const lasted = new Map<number, number>();
  for (const { from, to, value } of stretches) lasted.set(value, (lasted.get(value) ?? 0) + to - from);
  return lasted;
}
