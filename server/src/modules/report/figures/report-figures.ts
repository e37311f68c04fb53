import type { ReportAgg } from '@tidegate/contract/nouns/report/report.ts';
import { type Counter, counterOf, type Counting } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { Period } from '../../../platform/period.ts';
import { holdMsOf } from '../../signal/module.ts';
import type { Historian } from '../../../ports/historian.ts';
import type { BucketAgg } from './bucket-figures.ts';
import { BUCKET_AGGS, bucketFigures } from './bucket-figures.ts';
import { counterFigures } from './counter-figures.ts';
import type { PointAgg } from './point-figures.ts';
import { POINT_AGGS, pointFigures } from './point-figures.ts';

const HOUR_MS = 3_600_000;
/** Time range of the search for the value before the first row. */
const LOOK_BACK_MS = 40 * 24 * HOUR_MS;

/** Possible figures of a signal in a row: those of columns, and the average over time. */
export type FigureKind = ReportAgg | PointAgg;

/** A figure of a signal. */
export interface Wanted {
  readonly signalId: number;
  readonly agg: FigureKind;
  /** Validity of one of its values, ms. */
  readonly holdMs: number;
  /** The counter that it is; without it, one that is reset and never rolls over. */
  readonly counter?: Counter;
}

/** Validity of a signal's values, and its counting. */
export const wayOf = (signal: Parameters<typeof holdMsOf>[0] & Counting): Pick<Wanted, 'holdMs' | 'counter'> => ({
  holdMs: holdMsOf(signal),
  counter: counterOf(signal),
});

/** Source of figures. */
export type FigureSource = Pick<Historian, 'readRaw' | 'readBuckets'>;

/** Progress, 0 to 1; ends the work by throwing. */
export type OnProgress = (done: number) => void;

/**
 * Each wanted figure row by row; null where nothing was measured. Statistics of blocks are read where they suffice, points
 * for the others. Rows follow each other without a hole; of what lies after `now` nothing is known.
 */
export async function reportFigures(
  historian: FigureSource,
  wanted: readonly Wanted[],
  rows: readonly Period[],
  now: number,
  onProgress: OnProgress = () => {},
): Promise<readonly (readonly (number | null)[])[]> {
  const begin = rows[0]?.start ?? 0;
  const summed = idsOf(wanted, isBucketAgg);
  const walked = idsOf(wanted, isPointAgg);
  const counted = idsOf(wanted, isConsumption);
  const parts = walked.length + counted.length + (summed.length > 0 ? 1 : 0);
  let part = 0;
  const onRows = (done: number) => onProgress(parts === 0 ? 1 : (part + done / Math.max(1, rows.length)) / parts);

  const standing = await standingBefore(
    historian,
    idsOf(wanted, (agg) => agg === 'diff' || agg === 'switchCount' || isConsumption(agg)),
    begin,
  );
  const sums =
    summed.length > 0 ? await bucketFigures(historian, summed, rows, standing, onRows) : new Map<number, never>();
  if (summed.length > 0) part += 1;
  const walks = new Map<number, ReadonlyMap<PointAgg, readonly (number | null)[]>>();
  for (const signalId of walked) {
    const holdMs = wanted.find((one) => one.signalId === signalId)?.holdMs ?? 0;
    const walk = { signalId, standing: standing.get(signalId), holdMs, now };
    walks.set(signalId, await pointFigures(historian, walk, rows, onRows));
    part += 1;
  }
  const counts = new Map<number, readonly (number | null)[]>();
  for (const signalId of counted) {
    const counter = wanted.find((one) => one.signalId === signalId)?.counter ?? RESET_ALONE;
    const source = { signalId, counter, standing: standing.get(signalId), now };
    counts.set(signalId, await counterFigures(historian, source, rows, onRows));
    part += 1;
  }
  return wanted.map(({ signalId, agg }) => {
    if (isConsumption(agg)) return counts.get(signalId) ?? [];
    const figures = isBucketAgg(agg)
      ? sums.get(signalId)?.get(agg)
      : isPointAgg(agg)
        ? walks.get(signalId)?.get(agg)
        : [];
    return figures ?? rows.map(() => null);
  });
}

const RESET_ALONE: Counter = { rollsOverAt: null, spans: [] };

const isConsumption = (agg: FigureKind): boolean => agg === 'consumption';
const isBucketAgg = (agg: FigureKind): agg is BucketAgg => BUCKET_AGGS.some((one) => one === agg);
const isPointAgg = (agg: FigureKind): agg is PointAgg => POINT_AGGS.some((one) => one === agg);

const idsOf = (wanted: readonly Wanted[], isOne: (agg: FigureKind) => boolean): readonly number[] => [
  ...new Set(wanted.filter(({ agg }) => isOne(agg)).map(({ signalId }) => signalId)),
];

/** The last measurement of each signal before a moment, as far as any is found within the last 40 days. */
async function standingBefore(
  historian: Pick<Historian, 'readBuckets'>,
  signalIds: readonly number[],
  at: number,
): Promise<ReadonlyMap<number, number>> {
  if (signalIds.length === 0) return new Map();
  // From a whole hour on, so that all but the last are read from block statistics alone.
  const from = Math.floor(at / HOUR_MS) * HOUR_MS - LOOK_BACK_MS;
  const found = new Map<number, number>();
  for (const { signalId, numeric, lasts } of await historian.readBuckets({ signalIds, from, to: at, width: HOUR_MS })) {
    const last = lasts.findLast((_, index) => (numeric[index] ?? 0) > 0);
    if (last !== undefined) found.set(signalId, last);
  }
  return found;
}
