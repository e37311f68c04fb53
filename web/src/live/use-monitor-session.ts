import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { lastValues, rememberValues } from '../api/last-screen.ts';
import { browserClock } from '../lib/clock.ts';
import { isWall } from '../lib/paths/display-paths.ts';
import type { Link, MonitorState } from './monitor-session.ts';
import type { MonitorCalls } from './session-driver.ts';
import { isOwnPlace, placeCalls } from './place-calls.ts';
import { SharedSessions, type SharedSession } from './shared-sessions.ts';
import type { TrendPoint } from './trend-gaps.ts';
import type { ValueTable } from './value-table.ts';
import { watchActivity } from './watch-activity.ts';

/** The server calls of a session, with their answers stored for when the server is unreachable. */
function keepingCalls(place: string): MonitorCalls {
  const calls = placeCalls(place);
  if (!isOwnPlace(place)) return calls;
  return {
    ...calls,
    data: async (cursor, signal) => {
      const pushed = await calls.data(cursor, signal);
      if (pushed.answer !== null) rememberValues(place, pushed.answer.signalVal);
      return pushed;
    },
    last: () => lastValues(place),
  };
}

/** The sessions of this page. */
const sessions = new SharedSessions({
  callsOf: keepingCalls,
  clock: browserClock,
  watchActivity: (report) => watchActivity(report, () => isWall(globalThis.location), browserClock),
});

/**
 * Keeps a monitor session for a place (`place-calls.ts`) while the component is mounted; all components with the same
 * place share it.
 */
export function useMonitorSession(place: string): { table: ValueTable; state: MonitorState } {
  const [session, setSession] = useState(() => sessions.of(place));
  // Another place has another table: a value of one must never appear beside the name of another.
  if (session.place !== place) setSession(sessions.of(place));
  useEffect(() => sessions.hold(session), [session]);
  return { table: session.table, state: useSyncExternalStore(session.onState, session.state) };
}

/** Keeps a monitor session for each of these while the component is mounted; `ids` has to stay the same array. */
export function useMonitorSessions(ids: readonly string[]): ReadonlyMap<string, SharedSession> {
  const held = useMemo(() => new Map(ids.map((id) => [id, sessions.of(id)])), [ids]);
  useEffect(() => {
    const ends = [...held.values()].map((session) => sessions.hold(session));
    return () => ends.forEach((end) => end());
  }, [held]);
  return held;
}

const TableContext = createContext<ValueTable | null>(null);
export const ValueTableProvider = TableContext.Provider;

/** The live values of the equipment on the screen. */
export function useValueTable(): ValueTable {
  const table = useContext(TableContext);
  if (table === null) throw new Error('There is no monitor session around this component');
  return table;
}

/** The value of one signal; rerenders only when it changes. Undefined until the first answer. */
export function useSample(signalId: string): LiveValue | undefined {
  const table = useValueTable();
  return useSyncExternalStore(
    (listener) => table.onValue(signalId, listener),
    () => table.value(signalId),
  );
}

export function useTrend(signalId: string): readonly TrendPoint[] {
  const table = useValueTable();
  return useSyncExternalStore(
    (listener) => table.onValue(signalId, listener),
    () => table.trend(signalId),
  );
}

export function useLink(): Link {
  const table = useValueTable();
  return useSyncExternalStore(
    (listener) => table.onLink(listener),
    () => table.link,
  );
}
