import type { AskOf, OutputOf } from '@tidegate/contract/call.ts';
import type { monitorHistory, monitorHistoryStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { monitorPeriods } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { reportColumnRows, reportData } from '@tidegate/contract/nouns/report/calls.ts';
import type { ColumnRows, PeriodFigures } from '@tidegate/contract/nouns/report/chart-figures.ts';
import type { sharedReportExport } from '@tidegate/contract/nouns/share/calls.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { LatestReport } from '@tidegate/contract/nouns/report/report.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { createContext, useContext } from 'react';
import { useAuth } from '../api/session.ts';

type HistoryInput = AskOf<typeof monitorHistory>;
export type PeriodsInput = AskOf<typeof monitorPeriods>;
export type RowsInput = AskOf<typeof reportColumnRows>;
type SharedFile = Omit<AskOf<typeof sharedReportExport>, 'key'>;

/** The widget of a page that makes a write. */
export interface FromWidget {
  readonly pageId: string;
  readonly widgetId: string;
}

/** The calls behind a screen that is opened through a share, and what the share permits. */
export interface SharedWays {
  /** Separates data fetched through it from other data. */
  readonly key: string;
  readonly mayHistory: boolean;
  readonly mayReport: boolean;
  readonly mayWrite: boolean;
  readonly history: (input: HistoryInput, signal: AbortSignal) => Promise<OutputOf<typeof monitorHistory>>;
  readonly historyBytes: (input: HistoryInput, signal: AbortSignal) => Promise<Uint8Array>;
  readonly statistics: (
    input: AskOf<typeof monitorHistoryStatistics>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof monitorHistoryStatistics>>;
  readonly periods: (input: PeriodsInput, signal: AbortSignal) => Promise<PeriodFigures>;
  /** The current values of report columns on its pages. */
  readonly columns: (signal: AbortSignal) => Promise<readonly LatestReport[]>;
  readonly columnRows: (input: RowsInput, signal: AbortSignal) => Promise<readonly ColumnRows[]>;
  readonly report: (input: AskOf<typeof reportData>, signal: AbortSignal) => Promise<OutputOf<typeof reportData>>;
  readonly reportFile: (input: SharedFile, signal: AbortSignal) => Promise<Blob>;
  readonly write: (
    signal: Pick<Signal, 'id'>,
    value: string,
    reason: string | undefined,
    from?: FromWidget,
  ) => Promise<AsyncState>;
  readonly look: (uuid: string) => Promise<AsyncState>;
}

const WaysContext = createContext<SharedWays | null>(null);
export const SharedWaysProvider = WaysContext.Provider;

/** The calls of the share on the screen; null where somebody uses their own access. */
export const useSharedWays = (): SharedWays | null => useContext(WaysContext);

/** True if history may be seen here. */
export function useMayHistory(): boolean {
  const mayView = useAuth('monitor_history_view');
  return useSharedWays()?.mayHistory ?? mayView;
}

/** True if report columns may be seen here. */
export function useMayReport(): boolean {
  const mayView = useAuth('monitor_report_view');
  return useSharedWays()?.mayReport ?? mayView;
}

/** True if signals may be written here. */
export function useMayWrite(): boolean {
  const mayWrite = useAuth('monitor_signal_write');
  return useSharedWays()?.mayWrite ?? mayWrite;
}

/** True if a write requires a password or two people, for which a share has no account. */
export const needsAccount = ({ writeConfirm }: Pick<Signal, 'writeConfirm'>): boolean =>
  writeConfirm === 'password' || writeConfirm === 'dual';

/** True if a signal cannot be written here, because it is seen through a share and needs a signature. */
export const useNeedsAccount = (signal: Pick<Signal, 'writeConfirm'>): boolean =>
  useSharedWays() !== null && needsAccount(signal);
