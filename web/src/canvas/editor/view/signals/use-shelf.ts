import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import { useAsk, useRead } from '../../../../api/use-ask.ts';
import { useMonitorSessions } from '../../../../live/use-monitor-session.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { useScope } from '../scope/scope.ts';
import { recentSignals } from './recent.ts';

const KEPT_MS = 60_000;
const NONE: readonly OfferedSignal[] = [];

/** The signals of the shelf that hold the text, as it is typed; until `isCurrent` they are those of what was typed before. */
export function useFoundSignals(text: string) {
  const { shelf } = useScope().host;
  const wanted = useDeferredValue(text.trim());
  const found = useRead(monitorSearch, { shelf: shelf.key, wanted }, (signal) => shelf.find(wanted, signal), {
    staleTime: KEPT_MS,
    keepPrevious: true,
  });
  const isCurrent = found.data !== undefined && !found.isPlaceholderData && wanted === text.trim();
  return { signals: found.data ?? NONE, isCurrent, isLoading: found.isLoading, error: found.error };
}

/** Recently chosen signals that still exist. */
export function useRecentSignals(isWanted: boolean): readonly OfferedSignal[] {
  const isOfPlant = useScope().host.signals === undefined;
  const [ids] = useState(recentSignals);
  const found = useAsk(
    signalLookup,
    { ids: [...ids] },
    { enabled: isWanted && isOfPlant && ids.length > 0, staleTime: KEPT_MS },
  );
  return useMemo(() => {
    if (!isOfPlant) return NONE;
    const byId = new Map((found.data ?? NONE).map((signal) => [signal.id, signal]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, found.data, isOfPlant]);
}

/** Equipment whose values are asked for beside a list: those of the rows that are first seen. */
const EQUIPMENT_MAX = 8;

/** Sessions for the values beside a list of signals. */
export function useRowSessions(signals: readonly OfferedSignal[]) {
  const ids = [...new Set(signals.slice(0, 40).map(({ equipmentId }) => equipmentId))]
    .filter((id) => id !== '')
    .slice(0, EQUIPMENT_MAX)
    .join(',');
  return useMonitorSessions(useMemo(() => (ids === '' ? [] : ids.split(',')), [ids]));
}
