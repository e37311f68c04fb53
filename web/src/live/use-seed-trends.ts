import { monitorHistory, type HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { HISTORY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import { useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { browserClock } from '../lib/clock.ts';
import { serverNow } from '../lib/time/server-time.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { type SharedWays, useMayHistory, useSharedWays } from './shared-ways.ts';
import type { TrendPoint } from './trend-gaps.ts';
import type { ValueTable } from './value-table.ts';

const SPAN_MS = 10 * 60_000;
const BUCKETS = 60;
/** Delays after a gap before its points are requested: gateways deliver late ones a while after the live ones. */
const REFILL_AFTER_MS = [8_000, 90_000] as const;
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
    const fill = (put: Put) => void seed(drawn, { tables, read, put }, abort.signal).catch(() => undefined);
    fill((table, signalId, points) => table.seedTrend(signalId, points));
    const end = refillAfterGaps([...tables.values()], () =>
      fill((table, signalId, points, stepMs) => table.fillTrend(signalId, points, stepMs)),
    );
    return () => {
      abort.abort();
      end();
    };
  }, [signals, tables, mayView, ways]);
}

/** After a gap in any of the tables `refill` is called twice; further gaps before the last time add nothing. Returns how to end that. */
export function refillAfterGaps(tables: readonly Pick<ValueTable, 'onGapEnd'>[], refill: () => void): () => void {
  let cancels: (() => void)[] = [];
  const begin = (): void => {
    if (cancels.length > 0) return;
    cancels = REFILL_AFTER_MS.map((ms, index) =>
      browserClock.after(ms, () => {
        if (index === REFILL_AFTER_MS.length - 1) cancels = [];
        refill();
      }),
    );
  };
  const ends = tables.map((table) => table.onGapEnd(begin));
  return () => {
    for (const end of [...ends, ...cancels]) end();
  };
}

type Put = (table: ValueTable, signalId: string, points: readonly TrendPoint[], stepMs: number) => void;

interface Seeding {
  readonly tables: ReadonlyMap<string, ValueTable>;
  readonly read: ReadHistory;
  readonly put: Put;
}
type ReadHistory = SharedWays['history'];

async function seed(signals: readonly Signal[], { tables, read, put }: Seeding, signal: AbortSignal): Promise<void> {
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
      const table = tables.get(known?.equipmentId ?? '');
      if (table !== undefined) put(table, series.signalId, points, series.bucketMs);
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
