import { monitorPeriods } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { reportColumnRows } from '@tidegate/contract/nouns/report/calls.ts';
import type {
  ChartAgg,
  ChartPeriod,
  ColumnRows,
  PeriodFigures,
} from '@tidegate/contract/nouns/report/chart-figures.ts';
import { idSchema } from '@tidegate/contract/id.ts';
import { CHART_SERIES_MAX } from '@tidegate/contract/limits.ts';
import { readReportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { useMemo } from 'react';
import { ask } from '../../../api/ask.ts';
import { useRead } from '../../../api/use-ask.ts';
import {
  useMayHistory,
  useMayReport,
  useSharedWays,
  type PeriodsInput,
  type RowsInput,
} from '../../../live/shared-ways.ts';
import { periodChart, type PeriodChart } from './period-chart.ts';
import { useScene } from '../scene-context.ts';
import type { Series } from './series.ts';
import { useSame } from '../use-same.ts';

/** Refresh interval of period statistics. */
const REFRESH_MS = 60_000;

interface Wanted {
  readonly period: ChartPeriod;
  readonly periods: number;
  readonly agg: ChartAgg;
}

interface Asked {
  readonly chart: PeriodChart;
  /** Why there are no figures; null while there are, or while they are on their way. */
  readonly error: Error | null;
  /** Figures that the person may not see: neither history nor reports. */
  readonly isRefused: boolean;
  readonly isFetching: boolean;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

/** The figures of signals and columns of reports in their last periods, up to the moment that is shown. */
export function usePeriodChart(series: readonly Series[], { period, periods, agg }: Wanted): Asked {
  const { source, mode, timeZone } = useScene();
  const ways = useSharedWays();
  const mayHistory = useMayHistory();
  const mayReport = useMayReport();
  // In a replay the periods end at its moment, minute by minute.
  const at = mode === 'replay' ? Math.floor(source.now() / REFRESH_MS) * REFRESH_MS : undefined;
  const moment = at === undefined ? {} : { at };
  const ids = useSame(series.filter(({ reading }) => reading.bond === 'bound').map(({ reading }) => reading.signalId));
  const columns = ids.filter(isColumn);
  // Signals of a model have no figures.
  const signalIds = ids.filter((id) => idSchema.safeParse(id).success);
  const shared = {
    staleTime: REFRESH_MS,
    keepPrevious: true,
    refetchInterval: mode === 'replay' ? (false as const) : REFRESH_MS,
  };
  const figures = useRead(
    monitorPeriods,
    { share: ways?.key, signalIds, period, periods, agg, timeZone, at },
    (signal) => {
      const one = (some: string[]): Promise<PeriodFigures> => {
        const input: PeriodsInput = { signalIds: some, period, periods, agg, timeZone, ...moment };
        return ways?.periods(input, signal) ?? ask(monitorPeriods, input, { signal });
      };
      return inBatches(signalIds, async (some) => [await one(some)]);
    },
    { ...shared, enabled: mayHistory && signalIds.length > 0 },
  );
  const rows = useRead(
    reportColumnRows,
    { share: ways?.key, columns, periods, at },
    (signal) =>
      inBatches(columns, async (some): Promise<readonly ColumnRows[]> => {
        const input: RowsInput = { columns: some, rows: periods, ...moment };
        return ways?.columnRows(input, signal) ?? ask(reportColumnRows, input, { signal });
      }),
    { ...shared, enabled: mayReport && columns.length > 0 },
  );
  const chart = useMemo(
    () => periodChart(ids, figures.data ?? [], rows.data ?? [], timeZone),
    [ids, figures.data, rows.data, timeZone],
  );
  return {
    chart,
    error: chart.categories.length > 0 ? null : (figures.error ?? rows.error),
    isRefused: (!mayHistory && signalIds.length > 0) || (!mayReport && columns.length > 0),
    isFetching: figures.isFetching || rows.isFetching,
    retry: () => [figures, rows].forEach((one) => one.isError && void one.refetch()),
  };
}

const isColumn = (id: string): boolean => readReportColumnId(id) !== undefined;

/** Asks for as many at once as a call takes, one batch after the other. */
export async function inBatches<T>(
  ids: readonly string[],
  fetch: (some: string[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += CHART_SERIES_MAX) {
    found.push(...(await fetch(ids.slice(start, start + CHART_SERIES_MAX))));
  }
  return found;
}
