import type { SceneSignal } from '../scene-source.ts';
import type { Series } from './series.ts';
import type { Scale } from '../scale.ts';

interface Ranged {
  readonly yAxisType: 'auto' | 'fixed' | 'signal';
  readonly minVal: number;
  readonly maxVal: number;
}

/** The round figure at or below `rough` times 1, 2 or 5. */
function stepNear(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const share = rough / magnitude;
  return magnitude * (share >= 5 ? 5 : share >= 2 ? 2 : 1);
}

const MARKS = 5;

/** Round figures on a scale, both ends included where they are round; some `most` of them, five as a rule. */
export function marksOn({ low, high }: Scale, most: number = MARKS): readonly number[] {
  const step = stepNear((high - low) / Math.max(1, most));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/**
 * The scale of an axis over several signals: the two figures of the widget, the widest of the signals' ranges, or from 0 to
 * a round figure beyond the values.
 */
export const axisScale = (ranged: Ranged, series: readonly Pick<Series, 'reading'>[]): Scale =>
  axisScaleOf(
    ranged,
    series.map(({ reading }) => reading.signal),
    series.flatMap(({ reading: { figure } }) => (figure === null ? [] : [figure])),
  );

/** The same of figures that are known. */
export function axisScaleOf(
  { yAxisType, minVal, maxVal }: Ranged,
  signals: readonly (SceneSignal | undefined)[],
  figures: readonly number[],
): Scale {
  if (yAxisType === 'fixed') return apart(minVal, maxVal);
  const ranges = signals.flatMap((signal) =>
    signal?.displayMin != null && signal.displayMax != null ? [[signal.displayMin, signal.displayMax] as const] : [],
  );
  if (yAxisType === 'signal' && ranges.length > 0) {
    return apart(Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high)));
  }
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  if (low === high) return { low: 0, high: 1 };
  const step = stepNear((high - low) / MARKS);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}

const apart = (low: number, high: number): Scale => (high > low ? { low, high } : { low, high: low + 1 });
