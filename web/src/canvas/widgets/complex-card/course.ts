import type { Line } from '../../../parts/curve/series.ts';

/** Course of a signal for a card, drawn into a box of 1 × 1 whose top is 0. */
export interface Course {
  /** Path of SVG; a gap where nothing was measured. */
  readonly path: string;
  /** Last figure less the first; null where there is only one, or none near the start. */
  readonly change: number | null;
}

/** A signal whose first figure is later than this part of the time has no change over all of it. */
const START = 0.1;

/** The course of a curve from `from` to `to`, ms; undefined where it has no figure. */
export function courseOf({ times, values }: Line, from: number, to: number): Course | undefined {
  const figures = values.filter((value) => value !== null);
  const [first] = figures;
  const last = figures.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const low = figures.reduce((least, one) => Math.min(least, one));
  const high = figures.reduce((most, one) => Math.max(most, one));
  let path = '';
  let isDown = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const x = ((times[index] ?? from) - from) / Math.max(1, to - from);
    // A value that never changed lies in the middle.
    const y = high === low ? 0.5 : (high - value) / (high - low);
    path += `${isDown ? 'L' : 'M'}${x.toFixed(4)} ${y.toFixed(4)}`;
    isDown = true;
  }
  const begin = times[values.indexOf(first)] ?? to;
  const isWhole = figures.length > 1 && begin - from <= (to - from) * START;
  return { path, change: isWhole ? last - first : null };
}

/** A time, s, in the largest unit in which it is a whole number; else in minutes. */
export function spanIn(seconds: number): { readonly count: number; readonly unit: 'min' | 'h' | 'd' } {
  if (seconds % 86_400 === 0) return { count: seconds / 86_400, unit: 'd' };
  if (seconds % 3_600 === 0) return { count: seconds / 3_600, unit: 'h' };
  return { count: Math.round(seconds / 6) / 10, unit: 'min' };
}

/** Distance of a figure from its target; 0 where the target is met. */
export function missedBy(figure: number, target: number, isLessBetter: boolean): number {
  return Math.max(0, isLessBetter ? figure - target : target - figure);
}
