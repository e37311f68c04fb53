import type { TrendPoint } from '../../../live/trend-gaps.ts';

export type Direction = 'rising' | 'falling' | 'steady';

const LOOK_BACK_MS = 60_000;
/** A change below this share of what the value spanned lately is noise. */
const NOISE_SHARE = 0.05;

/** Direction of a value in the last minute. `decimals` hides changes that cannot be seen; null counts every change. */
export function directionOf(points: readonly TrendPoint[], decimals: number | null): Direction {
  const last = points.at(-1);
  if (last === undefined || last.value === null) return 'steady';
  const figures = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const before = points.findLast((point) => point.at <= last.at - LOOK_BACK_MS && point.value !== null);
  const from = before?.value ?? figures[0];
  if (from === undefined) return 'steady';
  const span = Math.max(...figures) - Math.min(...figures);
  const smallest = decimals === null ? 0 : 0.5 * 10 ** -decimals;
  const change = last.value - from;
  if (Math.abs(change) <= Math.max(span * NOISE_SHARE, smallest)) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}
