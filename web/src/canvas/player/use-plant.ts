import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { alarmLimits } from '@tidegate/contract/nouns/alarm/calls.ts';
import { useEffect, useMemo, useState } from 'react';
import { useRead } from '../../api/use-ask.ts';
import { useMonitorSessions } from '../../live/use-monitor-session.ts';
import type { ValueTable } from '../../live/value-table.ts';
import { personAlarms } from './person-alarms.ts';
import { PlantSource } from './plant-source.ts';
import { useReportColumns } from './report-columns.ts';
import { fetchLimits, signalOptions, withLimits, type PageSignal } from './scene-signals.ts';

const NO_SIGNALS: readonly PageSignal[] = [];
const NO_IDS: readonly string[] = [];

/** The plant behind a page: its signals, their current values, and the tables that hold them. */
export interface Plant {
  readonly source: PlantSource;
  /** Undefined until they are known; with the limits of their alarms once those are. */
  readonly signals: readonly PageSignal[] | undefined;
  /** Signals as found, without limits. */
  readonly lookup: Pick<UseQueryResult<readonly PageSignal[]>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** By equipment. */
  readonly tables: ReadonlyMap<string, ValueTable>;
  /** First lost link of the equipment behind the page: since when, and why; undefined if all links are up. */
  readonly lost: { readonly since: number; readonly reason: string | null } | undefined;
}

/** Keeps the signals of a page, and what its columns of reports say, alive while the component is on the screen: one session for each equipment. */
export function usePlant(signalIds: readonly string[], columnIds: readonly string[] = NO_IDS): Plant {
  const [source] = useState(() => new PlantSource(personAlarms));
  const lookup = useQuery(signalOptions(signalIds));
  const known = lookup.data;
  // Values are shown before the limits are known: those only mark scales.
  const limits = useRead(alarmLimits, { signalIds }, (signal) => fetchLimits(known ?? NO_SIGNALS, signal), {
    enabled: known !== undefined && known.length > 0,
  }).data;
  const shown = useMemo(
    () => (known === undefined || limits === undefined ? known : withLimits(known, limits)),
    [known, limits],
  );
  const found = known ?? NO_SIGNALS;
  const equipmentIds = useMemo(() => [...new Set(found.map(({ equipmentId }) => equipmentId))], [found]);
  const sessions = useMonitorSessions(equipmentIds);
  const tables = useMemo(() => new Map([...sessions].map(([id, { table }]) => [id, table])), [sessions]);
  useEffect(() => {
    if (shown === undefined) return undefined;
    source.setSignals(shown);
    return source.follow(tables);
  }, [source, shown, tables]);
  useReportColumns(source, columnIds);
  return { source, signals: shown, lookup, tables, lost: useLost(tables) };
}

/** Draws again when a link is lost or back, and at no other time. */
function useLost(tables: ReadonlyMap<string, ValueTable>): Plant['lost'] {
  const [lost, setLost] = useState<Plant['lost']>(undefined);
  useEffect(() => {
    const check = () => {
      const links = [...tables.values()].map(({ link }) => link);
      const first = links.find((link) => link.is === 'lost');
      setLost(first?.is === 'lost' ? { since: first.since, reason: first.reason } : undefined);
    };
    const ends = [...tables.values()].map((table) => table.onLink(check));
    check();
    return () => ends.forEach((end) => end());
  }, [tables]);
  return lost;
}
