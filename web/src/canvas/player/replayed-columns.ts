import { reportColumnRows } from '@tidegate/contract/nouns/report/calls.ts';
import type { ColumnRows } from '@tidegate/contract/nouns/report/chart-figures.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { useEffect } from 'react';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useMayReport, useSharedWays, type RowsInput } from '../../live/shared-ways.ts';
import type { SceneSignal } from '../kit/scene-source.ts';
import { inBatches } from '../kit/chart/use-period-chart.ts';
import type { ReplaySource } from './replay-source.ts';

const STEP_MS = 60_000;
/** However fast the past is played, rows are asked for no oftener. */
const ASKED_EVERY_MS = 5_000;

interface Moment {
  /** Ms. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
}

/** Shows of each column of a report the row that holds the moment: the figure of its whole period, as bars of a replay show it. */
export function useReplayedColumns(
  source: ReplaySource,
  columns: readonly SceneSignal[],
  { at, isPlaying, speed }: Moment,
): void {
  const ways = useSharedWays();
  const mayView = useMayReport();
  const step = isPlaying ? Math.max(STEP_MS, speed * ASKED_EVERY_MS) : STEP_MS;
  const moment = Math.floor(at / step) * step;
  const ids = columns.map(({ id }) => id);
  const { data } = useRead(
    reportColumnRows,
    { share: ways?.key, ids, moment },
    (signal) =>
      inBatches(ids, async (some): Promise<readonly ColumnRows[]> => {
        const input: RowsInput = { columns: some, rows: 1, at: moment };
        return ways?.columnRows(input, signal) ?? ask(reportColumnRows, input, { signal });
      }),
    { enabled: mayView && ids.length > 0, staleTime: Number.POSITIVE_INFINITY, keepPrevious: true },
  );
  useEffect(() => {
    if (data !== undefined) source.loadRows(rowValues(data, columns));
  }, [source, data, columns]);
}

/** The figures of the rows by the ids of their columns; one that nothing was measured of is not there. */
export function rowValues(
  rows: readonly ColumnRows[],
  columns: readonly Pick<SceneSignal, 'id' | 'dataType'>[],
): ReadonlyMap<string, LiveValue> {
  const texts = new Set(columns.flatMap(({ id, dataType }) => (dataType === 'string' ? [id] : [])));
  return new Map(
    rows.flatMap(({ columnId, values, starts, timeZone }): [string, LiveValue][] => {
      const value = values.at(-1) ?? null;
      const time = starts.at(-1);
      if (value === null || time === undefined) return [];
      // The time of a greatest value is a number that is shown as one.
      const isMoment = texts.has(columnId) && typeof value === 'number';
      return [[columnId, { value: isMoment ? dateTimeText(value, timeZone) : value, time, quality: 'good' }]];
    }),
  );
}
