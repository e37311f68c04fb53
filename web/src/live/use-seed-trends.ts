import { monitorHistory } from '@tidegate/contract/calls/monitor.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { HISTORY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import { useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { useAuth } from '../api/session.ts';
import { serverNow } from '../lib/server-time.ts';
import { isFigure } from '../lib/value-text.ts';
import { useSharedWays } from './shared-ways.ts';
import type { ValueTable } from './value-table.ts';

const SPAN_MS = 10 * 60_000;
const BUCKETS = 60;
/** Enough for the first screens; the rest of a long list draws its line from what comes live. */
const SEEDED_MAX = 60;

/**
 * Fills the small lines of signals with the last ten minutes of history, a few signals at a time, once. `tables` are those
 * of their equipment, by its id.
 */
export function useSeedTrends(signals: readonly Signal[], tables: ReadonlyMap<string, ValueTable>): void {
  const isShared = useSharedWays() !== null;
  const mayView = useAuth('monitor_history_view') && !isShared;
  useEffect(() => {
    if (!mayView) return undefined;
    const abort = new AbortController();
    const figures = signals.filter((signal) => signal.storeMode !== 'none' && isFigure(signal)).slice(0, SEEDED_MAX);
    // A line that stays empty for some minutes is no reason to trouble anybody.
    seed(figures, tables, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [signals, tables, mayView]);
}

type Tables = ReadonlyMap<string, ValueTable>;

async function seed(signals: readonly Signal[], tables: Tables, signal: AbortSignal): Promise<void> {
  const equipmentOf = new Map(signals.map(({ id, equipmentId }) => [id, equipmentId]));
  for (let start = 0; start < signals.length; start += HISTORY_MAX_SIGNALS) {
    const signalIds = signals.slice(start, start + HISTORY_MAX_SIGNALS).map((one) => one.id);
    const to = serverNow();
    // One batch after the other: the values themselves must not wait behind this.
    const answer = await ask(monitorHistory, { signalIds, from: to - SPAN_MS, to, width: BUCKETS }, { signal });
    for (const series of answer) {
      if (!('bucketMs' in series)) continue;
      const middle = series.bucketMs / 2;
      const points = series.times.map((at, index) => ({ at: at + middle, value: series.avg[index] ?? null }));
      tables.get(equipmentOf.get(series.signalId) ?? '')?.seedTrend(series.signalId, points);
    }
  }
}
