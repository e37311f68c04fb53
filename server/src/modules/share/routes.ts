import * as ownerCalls from '@tidegate/contract/nouns/share/multi-calls.ts';
import * as calls from '@tidegate/contract/nouns/share/calls.ts';
import type { Shares } from './service.ts';
import type { ShareGate } from './share-gate.ts';
import type { ShareMonitor } from './share-monitor.ts';
import type { ShareTabs } from './share-tabs.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly shares: Shares;
  readonly shareGate: ShareGate;
  readonly shareMonitor: ShareMonitor;
  readonly shareTabs: ShareTabs;
}

/** Shares of multi-equipment records: giving them, opening them, and what is seen by them. */
export const shareRoutes = ({ shares, shareGate, shareMonitor, shareTabs }: Needs): readonly Route[] => [
  serve(ownerCalls.shareInfo, (_input, context) => shares.info(context)),
  serve(ownerCalls.shareEditPwd, (input, context) => shares.setPassword(input, context)),
  serve(ownerCalls.shareEditAuth, (input, context) => shares.change(input, context)),
  serve(ownerCalls.shareVisits, (input) => shares.visits(input)),
  serve(ownerCalls.shareEndGuest, (input, context) => shares.endGuest(input, context)),
  serve(calls.sharedOpen, async (input, context, exchange) => {
    const { session, marks } = await shareGate.open(input, exchange.shareMarks, context);
    if (session !== undefined) exchange.giveShareSession(session);
    exchange.setShareMarks(marks);
    return { granted: session === undefined };
  }),
  serve(calls.sharedLeave, async (input, context, exchange) => {
    await shareGate.leave(input, exchange.shareSession, context);
    exchange.clearShareSession();
  }),
  serve(calls.sharedMine, (_input, context) => shareGate.mine(context)),
  serve(calls.sharedView, (input, context, { shareSession }) => shareMonitor.view(input, shareSession, context)),
  serve(calls.sharedSignals, (input, context, { shareSession }) => shareMonitor.signals(input, shareSession, context)),
  serve(calls.sharedPage, (input, context, { shareSession }) => shareMonitor.page(input, shareSession, context)),
  serve(calls.sharedMonitor, (input, context, { shareSession }) => shareMonitor.open(input, shareSession, context)),
  serve(calls.sharedData, (input, context, { shareSession }) => shareMonitor.data(input, shareSession, context)),
  serve(calls.sharedPeriods, (input, context, { shareSession }) => shareMonitor.periods(input, shareSession, context)),
  serve(calls.sharedColumns, (input, context, { shareSession }) => shareMonitor.columns(input, shareSession, context)),
  serve(calls.sharedColumnRows, (input, context, { shareSession }) =>
    shareMonitor.columnRows(input, shareSession, context),
  ),
  serve(calls.sharedHistory, (input, context, exchange) =>
    shareMonitor.history(input, exchange.shareSession, context, exchange),
  ),
  serve(calls.sharedHistoryStatistics, (input, context, { shareSession }) =>
    shareMonitor.statistics(input, shareSession, context),
  ),
  serve(calls.sharedAlarms, (input, context, { shareSession }) => shareTabs.alarms(input, shareSession, context)),
  serve(calls.sharedReports, (input, context, { shareSession }) => shareTabs.reports(input, shareSession, context)),
  serve(calls.sharedReportData, (input, context, { shareSession }) =>
    shareTabs.reportData(input, shareSession, context),
  ),
  serve(calls.sharedReportExport, (input, context, { shareSession }) =>
    shareTabs.reportFile(input, shareSession, context),
  ),
  serve(calls.sharedWrite, (input, context, { shareSession }) => shareMonitor.write(input, shareSession, context)),
  serve(calls.sharedCallback, (input, context, { shareSession }) => shareMonitor.state(input, shareSession, context)),
];
