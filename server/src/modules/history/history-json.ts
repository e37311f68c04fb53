import { KIND } from '@tidegate/columns/columns.ts';
import type { HistoryBuckets, HistoryRaw } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { SignalBuckets, SignalPoints } from '../../ports/historian.ts';

/** One point's value as JSON holds it: booleans as 0 and 1, 64-bit integers as decimal text, no number as null. */
export function pointValue(points: SignalPoints, index: number): number | string | null {
  const kind = points.kinds?.[index] ?? KIND.number;
  if (kind === KIND.nothing) return null;
  if (kind === KIND.text || kind === KIND.bigint) return points.texts?.[index] ?? null;
  const value = points.values[index] ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The newest `limit` points of a signal as the contract shows them. */
export function rawJson(points: SignalPoints, limit: number): HistoryRaw {
  const first = Math.max(0, points.count - limit);
  const times: number[] = [];
  const values: (number | string | null)[] = [];
  const qualities: number[] = [];
  for (let index = first; index < points.count; index += 1) {
    times.push(points.times[index] ?? 0);
    values.push(pointValue(points, index));
    qualities.push(points.qualities?.[index] ?? 0);
  }
  return { signalId: String(points.signalId), times, values, qualities, truncated: first > 0 };
}

/** Buckets as the contract shows them; one without any number has nothing to draw and is left out. */
export function bucketsJson(buckets: SignalBuckets, bucketMs: number): HistoryBuckets {
  const kept: number[] = [];
  for (let index = 0; index < buckets.starts.length; index += 1) {
    if ((buckets.numeric[index] ?? 0) > 0) kept.push(index);
  }
  const column = (from: Float64Array) => kept.map((index) => from[index] ?? 0);
  return {
    signalId: String(buckets.signalId),
    bucketMs,
    times: column(buckets.starts),
    min: column(buckets.mins),
    max: column(buckets.maxs),
    avg: column(buckets.averages),
    first: column(buckets.firsts),
    last: column(buckets.lasts),
    count: column(buckets.counts),
  };
}
