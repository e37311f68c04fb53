import type { SelectionStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import { pointTotals, type PointSource } from '../../kernel/point-totals.ts';
import type { Historian } from '../../ports/historian.ts';

const HOUR_MS = 3_600_000;

interface Selection extends Pick<PointSource, 'signalId' | 'holdMs'> {
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
}

/**
 * The statistics of what is stored of a signal in a time range. With the n measured values v and Δt, how long each holds within the
 * range (`pointTotals`):
 *
 *     avg = Σ v / n          deviation = √(Σ (v − avg)² / n)
 *     knownMs = Σ Δt         timeAvg = Σ v·Δt / knownMs         integral = Σ v·Δt, in units times hours
 *     onMs = Σ Δt of values other than 0                        switches = changes from 0 to another value
 */
export async function selectionStatistics(
  historian: Pick<Historian, 'readRaw'>,
  { signalId, from, to, holdMs }: Selection,
): Promise<SelectionStatistics> {
  const source = { signalId, holdMs, standing: undefined, now: to };
  const [totals] = await pointTotals(historian, source, [{ start: from, end: to }]);
  if (totals === undefined) throw new Error('one range has one total');
  const { points: count, min, max, mean, squares, knownMs, area, onMs, switches } = totals;
  const isAny = count > 0;
  const isKnown = knownMs > 0;
  return {
    signalId: String(signalId),
    count,
    min: isAny ? min : null,
    max: isAny ? max : null,
    avg: isAny ? mean : null,
    deviation: isAny ? Math.sqrt(squares / count) : null,
    knownMs,
    timeAvg: isKnown ? area / knownMs : null,
    integral: isKnown ? area / HOUR_MS : null,
    onMs,
    switches,
  };
}
