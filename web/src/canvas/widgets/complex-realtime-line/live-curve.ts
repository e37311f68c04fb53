import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { TrendPoint } from '../../../live/trend-gaps.ts';
import type { Curve } from '../../../parts/curve/series.ts';

interface Known {
  readonly signalId: string;
  /** From the history; undefined where it was not asked or has not come. */
  readonly past: Curve | undefined;
  /** Live points, oldest first. */
  readonly trend: readonly TrendPoint[];
  readonly live: LiveValue | undefined;
  /** Ms. */
  readonly now: number;
}

/**
 * A curve up to now: the history, and from the first live value on what came live. A value that is still trusted is held
 * until now, which is drawn apart from what was measured; one that is not leaves a gap.
 */
export function liveCurve({ signalId, past, trend, live, now }: Known): Curve {
  const first = trend[0]?.at ?? Number.POSITIVE_INFINITY;
  const end = past?.times.findIndex((at) => at >= first) ?? 0;
  const kept = end < 0 ? (past?.times.length ?? 0) : end;
  const times = [...(past?.times.slice(0, kept) ?? []), ...trend.map(({ at }) => at)];
  const values = [...(past?.values.slice(0, kept) ?? []), ...trend.map(({ value }) => value)];
  const [lastAt, last] = [times.at(-1), values.at(-1)];
  const isTrusted = live?.quality === 'good' || live?.quality === 'uncertain';
  const isHeld = isTrusted && lastAt !== undefined && last != null && now > lastAt;
  return {
    signalId,
    times,
    values,
    held: isHeld ? { times: [lastAt, now], values: [last, last] } : { times: [], values: [] },
  };
}
