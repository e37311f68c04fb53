import { monitorHistory, type HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { HISTORY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import { useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { serverNow } from '../lib/server-time.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { type SharedWays, useMayHistory, useSharedWays } from './shared-ways.ts';
import type { TrendPoint, ValueTable } from './value-table.ts';

const SPAN_MS = 10 * 60_000;
const BUCKETS = 60;
/** Enough for the first screens; the rest of a long list draws its line from live values. */
const SEEDED_MAX = 60;

/**
 * Fills the sparklines of signals with the last ten minutes of history, a few signals at a time, once. `tables` are
 * those of their equipment, by its id.
 */
export function useSeedTrends(signals: readonly Signal[], tables: ReadonlyMap<string, ValueTable>): void {
  const ways = useSharedWays();
  const mayView = useMayHistory();
  useEffect(() => {
    if (!mayView) return undefined;
    const abort = new AbortController();
    const stored = signals.filter((signal) => signal.storeMode !== 'none');
    const states = stored.filter(({ dataType }) => dataType === 'bool');
    const drawn = [...stored.filter(isFigure), ...states].slice(0, SEEDED_MAX);
    // A line that stays empty for some minutes is not worth an error message.
    const read: ReadHistory =
      ways === null
        ? (input, signal) => ask(monitorHistory, input, { signal })
        : (input, signal) => ways.history(input, signal);
    seed(drawn, { tables, read }, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [signals, tables, mayView, ways]);
}

interface Seeding {
  readonly tables: ReadonlyMap<string, ValueTable>;
  readonly read: ReadHistory;
}
type ReadHistory = SharedWays['history'];

async function seed(signals: readonly Signal[], { tables, read }: Seeding, signal: AbortSignal): Promise<void> {
  const byId = new Map(signals.map((one) => [one.id, one]));
  for (let start = 0; start < signals.length; start += HISTORY_MAX_SIGNALS) {
    const signalIds = signals.slice(start, start + HISTORY_MAX_SIGNALS).map((one) => one.id);
    const to = serverNow();
    // One batch after the other: the values themselves must not wait behind this.
    const answer = await read({ signalIds, from: to - SPAN_MS, to, width: BUCKETS }, signal);
    for (const series of answer) {
      if (!('bucketMs' in series)) continue;
      const known = byId.get(series.signalId);
      const points = known?.dataType === 'bool' ? statesOf(series) : averagesOf(series);
      tables.get(known?.equipmentId ?? '')?.seedTrend(series.signalId, points);
    }
  }
}

const averagesOf = ({ times, bucketMs, avg }: HistoryBuckets): readonly TrendPoint[] =>
  times.map((at, index) => ({ at: at + bucketMs / 2, value: avg[index] ?? null }));

/** A state is one of two values: the average of a bucket would be neither. */
const statesOf = ({ times, bucketMs, first, last }: HistoryBuckets): readonly TrendPoint[] =>
  times.flatMap((at, index) => [
    { at, value: first[index] ?? null },
    { at: at + bucketMs - 1, value: last[index] ?? null },
  ]);
