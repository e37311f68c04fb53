import { decodeAnswer, type AnsweredSignal } from '@tidegate/columns/answer.ts';
import { monitorHistory, type HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { HISTORY_MAX_POINTS } from '@tidegate/contract/limits.ts';
import { useMemo } from 'react';
import { ask, askBytes } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { useSharedWays } from '../../live/shared-ways.ts';
import { onServerClock } from '../../lib/time/server-time.ts';
import type { Span } from './span.ts';
import {
  curveOfBuckets,
  curveOfColumns,
  statisticsOf,
  statisticsOfBuckets,
  type Curve,
  type Statistics,
} from './series.ts';

/** Packed points of a week are not worth keeping once they are off the screen, nor are those of a view that has moved on. */
const KEPT_MS = 60_000;
/** The maximum points of a signal that are drawn individually; above that, one bucket per pixel looks the same. */
const RAW_POINTS_MAX = 5_000;

export interface History {
  readonly curves: readonly Curve[];
  readonly statistics: ReadonlyMap<string, Statistics>;
  /** Present when every point of the view is here. */
  readonly raw: readonly AnsweredSignal[] | null;
  readonly buckets: readonly HistoryBuckets[];
  /** Older points of the view were left out (the latest 200,000). */
  readonly isTruncated: boolean;
}

/** The history of a view: while it is fetched, undefined or that of the view before. */
export interface Asked {
  readonly history: History | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/**
 * The history of a view: buckets first, and every single point once there are few enough of them; for a small picture (`isSmall`) buckets
 * alone, since its points could not be distinguished.
 */
export function useHistory(signals: readonly Signal[], view: Span, width: number, isSmall = false): Asked {
  const ways = useSharedWays();
  const signalIds = signals.map((signal) => signal.id);
  const span = { from: Math.floor(view.from), to: Math.ceil(view.to) };
  const isAsked = signalIds.length > 0 && width > 0;
  const about = { share: ways?.key, signalIds: signalIds.toSorted(), ...span };
  const buckets = useRead(
    monitorHistory,
    { ...about, width },
    async (signal) => {
      const input = { signalIds, ...span, width };
      const answer = await (ways?.history(input, signal) ?? ask(monitorHistory, input, { signal }));
      return answer.filter((one): one is HistoryBuckets => 'bucketMs' in one);
    },
    { enabled: isAsked, staleTime: 60_000, gcTime: KEPT_MS, keepPrevious: true },
  );
  const isFew =
    !isSmall &&
    buckets.data !== undefined &&
    !buckets.isPlaceholderData &&
    buckets.data.every((one) => sum(one) <= RAW_POINTS_MAX);
  const raw = useRead(
    monitorHistory,
    about,
    async (signal) => {
      const input = { signalIds, ...span };
      return decodeAnswer(await (ways?.historyBytes(input, signal) ?? askBytes(monitorHistory, input, { signal })));
    },
    {
      enabled: isAsked && isFew,
      staleTime: 60_000,
      gcTime: KEPT_MS,
    },
  );

  // A range may end in the future; nothing is known of it.
  const until = Math.min(view.to, onServerClock(buckets.dataUpdatedAt));
  const history = useMemo(() => {
    if (buckets.data === undefined) return undefined;
    return combine(signals, buckets.data, isFew ? (raw.data ?? null) : null, until);
  }, [signals, buckets.data, raw.data, isFew, until]);
  return {
    history,
    error: buckets.error,
    isLoading: isAsked && buckets.isLoading,
    isFetching: buckets.isFetching || raw.isFetching,
    retry: () => void buckets.refetch(),
  };
}

const sum = ({ count }: HistoryBuckets) => count.reduce((total, one) => total + one, 0);

function combine(
  signals: readonly Signal[],
  buckets: readonly HistoryBuckets[],
  raw: readonly AnsweredSignal[] | null,
  until: number,
): History {
  const statistics = new Map<string, Statistics>();
  const curves = signals.map((signal): Curve => {
    const points = raw?.find((one) => String(one.signalId) === signal.id);
    if (points !== undefined) {
      const curve = curveOfColumns(signal, points.columns, until);
      const figures = statisticsOf(curve);
      if (figures !== undefined) statistics.set(signal.id, figures);
      return curve;
    }
    const packed = buckets.find((one) => one.signalId === signal.id);
    if (packed === undefined) return { signalId: signal.id, times: [], values: [], held: { times: [], values: [] } };
    const figures = statisticsOfBuckets(packed);
    if (figures !== undefined) statistics.set(signal.id, figures);
    return curveOfBuckets(signal, packed, until);
  });
  const isTruncated = raw?.some((one) => one.columns.count >= HISTORY_MAX_POINTS) === true;
  return { curves, statistics, raw, buckets, isTruncated };
}
