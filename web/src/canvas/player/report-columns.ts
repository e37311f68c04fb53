import { reportLatest } from '@tidegate/contract/nouns/report/calls.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { LatestReport } from '@tidegate/contract/nouns/report/report.ts';
import { readReportColumnId, reportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { useEffect } from 'react';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useMayReport, useSharedWays } from '../../live/shared-ways.ts';
import type { SceneSignal } from '../kit/scene-source.ts';
import { namesBy } from '@tidegate/contract/locale/name-text.ts';

/** Refresh interval of columns: the server does not regenerate a report more often. */
const REFRESH_MS = 10_000;
const AT_ONCE = 50;
/** The number of missed answers after which a value is stale. */
const STALE_MS = 4 * REFRESH_MS;

const NO_COLUMNS: ReadonlyMap<string, ShownColumn> = new Map();

/** A column of a report as widgets see it: a figure like any other, that nobody writes. */
export interface ShownColumn {
  readonly signal: SceneSignal;
  readonly live: LiveValue | undefined;
}

/** Keeps the columns of a page up to date in the source of its values. */
export function useReportColumns(
  source: { setColumns(columns: ReadonlyMap<string, ShownColumn>): void },
  columnIds: readonly string[],
): void {
  const ways = useSharedWays();
  const mayView = useMayReport();
  const reportIds = [...new Set(columnIds.flatMap((id) => readReportColumnId(id)?.reportId ?? []))].toSorted();
  const asked = useRead(
    reportLatest,
    { share: ways?.key, reportIds },
    (signal) => ways?.columns(signal) ?? fetchLatest(reportIds, signal),
    { enabled: mayView && reportIds.length > 0, refetchInterval: REFRESH_MS },
  );
  const { data, isError, dataUpdatedAt } = asked;
  useEffect(() => {
    const isOld = isError && serverNow() - dataUpdatedAt > STALE_MS;
    // A person who may not see reports gets a message in place of each column.
    const unknown = mayView ? waiting(columnIds) : NO_COLUMNS;
    source.setColumns(data === undefined ? unknown : shownColumns(data, isOld));
  }, [source, columnIds, mayView, data, isError, dataUpdatedAt]);
}

async function fetchLatest(ids: readonly string[], signal: AbortSignal): Promise<readonly LatestReport[]> {
  const found: LatestReport[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    found.push(...(await ask(reportLatest, { ids: ids.slice(start, start + AT_ONCE) }, { signal })));
  }
  return found;
}

/** None of them is gone before they were asked for. */
const waiting = (ids: readonly string[]): ReadonlyMap<string, ShownColumn> =>
  new Map(ids.map((id) => [id, { signal: columnSignal(id, '', '', null, false), live: undefined }]));

/** The columns of reports by their ids; one whose signal was deleted is not there. */
export function shownColumns(reports: readonly LatestReport[], isOld: boolean): ReadonlyMap<string, ShownColumn> {
  const columns = new Map<string, ShownColumn>();
  for (const { reportId, timeZone, at, columns: all } of reports) {
    for (const { key, title, unit, decimals, agg, isGone, value } of all) {
      if (isGone) continue;
      const id = reportColumnId({ reportId, key });
      const isMoment = agg === 'timeOfMax' && typeof value === 'number';
      const shown = isMoment ? dateTimeText(value, timeZone) : value;
      const isText = typeof shown === 'string';
      const quality = isOld ? 'stale' : 'good';
      columns.set(id, {
        signal: columnSignal(id, title, unit, decimals, isText),
        live: value === null ? undefined : { value: shown, time: at, quality },
      });
    }
  }
  return columns;
}

const columnSignal = (
  id: string,
  name: string,
  unit: string,
  decimals: number | null,
  isText: boolean,
): SceneSignal => ({
  ...PLAIN_SIGNAL,
  id,
  equipmentId: '',
  code: id,
  ...namesBy(() => name),
  metric: '',
  unit,
  decimals,
  dataType: isText ? 'string' : 'float64',
  rw: 'ro',
});
