import { pointTotals, type PointSource, type PointTotals } from '../../../kernel/point-totals.ts';
import type { Period } from '../../../platform/period.ts';
import type { Historian } from '../../../ports/historian.ts';
import type { Figures } from './bucket-figures.ts';

const HOUR_MS = 3_600_000;

export const POINT_AGGS = ['integral', 'timeAvg', 'runTime', 'switchCount', 'timeOfMax'] as const;
export type PointAgg = (typeof POINT_AGGS)[number];

const FIGURES: { readonly [A in PointAgg]: (totals: PointTotals) => number | null } = {
  integral: ({ knownMs, area }) => (knownMs > 0 ? area / HOUR_MS : null),
  timeAvg: ({ knownMs, area }) => (knownMs > 0 ? area / knownMs : null),
  runTime: ({ knownMs, onMs }) => (knownMs > 0 ? onMs / HOUR_MS : null),
  switchCount: ({ points, knownMs, switches }) => (points > 0 || knownMs > 0 ? switches : null),
  timeOfMax: ({ points, maxAt }) => (points > 0 ? maxAt : null),
};

/**
 * The results that need the points themselves, row by row: durations and times. Rows are contiguous. `onPart` is called
 * with the number of finished rows; it may abort the work by throwing.
 */
export async function pointFigures(
  historian: Pick<Historian, 'readRaw'>,
  source: PointSource,
  rows: readonly Period[],
  onPart?: (rows: number) => void,
): Promise<Figures<PointAgg>> {
  const totals = await pointTotals(historian, source, rows, onPart);
  return new Map(POINT_AGGS.map((agg) => [agg, totals.map(FIGURES[agg])]));
}
