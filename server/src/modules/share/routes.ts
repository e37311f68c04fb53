import * as ownerCalls from '@tidegate/contract/calls/multi-share.ts';
import * as calls from '@tidegate/contract/calls/shared.ts';
import type { Shares } from './service.ts';
import type { ShareDoor } from './share-door.ts';
import type { ShareMonitor } from './share-monitor.ts';
import type { ShareTabs } from './share-tabs.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly shares: Shares;
  readonly shareDoor: ShareDoor;
  readonly shareMonitor: ShareMonitor;
  readonly shareTabs: ShareTabs;
}

/** Shares of multi-equipment records: giving them, opening them, and what is seen by them. */
export const shareRoutes = ({ shares, shareDoor, shareMonitor, shareTabs }: Needs): readonly Route[] => [
  serve(ownerCalls.shareInfo, (_input, ask) => shares.info(ask)),
  serve(ownerCalls.shareEditPwd, (input, ask) => shares.setPassword(input, ask)),
  serve(ownerCalls.shareEditAuth, (input, ask) => shares.change(input, ask)),
  serve(ownerCalls.shareVisits, (input) => shares.visits(input)),
  serve(ownerCalls.shareEndGuest, (input, ask) => shares.endGuest(input, ask)),
  serve(calls.sharedOpen, async (input, ask, exchange) => {
    const session = await shareDoor.open(input, ask);
    if (session !== undefined) exchange.giveShareSession(session);
    return { granted: session === undefined };
  }),
  serve(calls.sharedLeave, async (input, ask, exchange) => {
    await shareDoor.leave(input, exchange.shareSession, ask);
    exchange.takeShareSession();
  }),
  serve(calls.sharedMine, (_input, ask) => shareDoor.mine(ask)),
  serve(calls.sharedView, (input, ask, { shareSession }) => shareMonitor.view(input, shareSession, ask)),
  serve(calls.sharedSignals, (input, ask, { shareSession }) => shareMonitor.signals(input, shareSession, ask)),
  serve(calls.sharedPage, (input, ask, { shareSession }) => shareMonitor.page(input, shareSession, ask)),
  serve(calls.sharedMonitor, (input, ask, { shareSession }) => shareMonitor.open(input, shareSession, ask)),
  serve(calls.sharedData, (input, ask, { shareSession }) => shareMonitor.data(input, shareSession, ask)),
  serve(calls.sharedPeriods, (input, ask, { shareSession }) => shareMonitor.periods(input, shareSession, ask)),
  serve(calls.sharedColumns, (input, ask, { shareSession }) => shareMonitor.columns(input, shareSession, ask)),
  serve(calls.sharedColumnRows, (input, ask, { shareSession }) => shareMonitor.columnRows(input, shareSession, ask)),
  serve(calls.sharedHistory, (input, ask, exchange) =>
    shareMonitor.history(input, exchange.shareSession, ask, exchange),
  ),
  serve(calls.sharedAlarms, (input, ask, { shareSession }) => shareTabs.alarms(input, shareSession, ask)),
  serve(calls.sharedReports, (input, ask, { shareSession }) => shareTabs.reports(input, shareSession, ask)),
  serve(calls.sharedReportData, (input, ask, { shareSession }) => shareTabs.reportData(input, shareSession, ask)),
  serve(calls.sharedReportExport, (input, ask, { shareSession }) => shareTabs.reportFile(input, shareSession, ask)),
  serve(calls.sharedWrite, (input, ask, { shareSession }) => shareMonitor.write(input, shareSession, ask)),
  serve(calls.sharedCallback, (input, ask, { shareSession }) => shareMonitor.state(input, shareSession, ask)),
];
