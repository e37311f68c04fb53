import type { CoreStores } from '../modules/stores.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Commands } from '../modules/command/service.ts';
import type { MultiMonitor } from '../modules/multi/multi-monitor.ts';
import type { Pages } from '../modules/page/service.ts';
import type { ChartFigures } from '../modules/report/chart-figures.ts';
import type { PublishedWidgets } from '../modules/page/published-widgets.ts';
import type { Passwords } from '../modules/account/password/passwords.ts';
import { ReportSources } from '../modules/report/report-sources.ts';
import type { Reports } from '../modules/report/service.ts';
import type { Services } from '../modules/routes.ts';
import { ShareDoor } from '../modules/share/share-door.ts';
import { ShareMonitor } from '../modules/share/share-monitor.ts';
import { ShareScopes } from '../modules/share/share-scope.ts';
import { Shares } from '../modules/share/service.ts';
import { ShareTabs } from '../modules/share/share-tabs.ts';

interface Parts {
  readonly stores: CoreStores;
  readonly monitor: MultiMonitor;
  readonly commands: Commands;
  readonly pages: Pages;
  readonly widgets: PublishedWidgets;
  readonly figures: ChartFigures;
  readonly passwords: Passwords;
  readonly reports: Reports;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Sharing: who gives, who opens, who looks. */
export function wireShares({
  stores,
  monitor,
  commands,
  pages,
  widgets,
  figures,
  passwords,
  reports,
  clock,
  ids,
}: Parts): Pick<Services, 'shares' | 'shareDoor' | 'shareMonitor' | 'shareTabs'> {
  const { shares: store, accounts, objects, mailbox, multis, alarmRecords, reports: reportStore } = stores;
  const scopes = new ShareScopes({ shares: store, accounts, objects, clock });
  return {
    shares: new Shares({
      store,
      accounts,
      monitor,
      signalsBehind: (gatewayId, range) => multis.signalsBehind(gatewayId, range),
      passwords,
      scopes,
      ids,
    }),
    shareDoor: new ShareDoor({ store, scopes, passwords, mailbox, objects, clock, ids }),
    shareMonitor: new ShareMonitor({ scopes, monitor, commands, pages, objects, widgets, figures }),
    shareTabs: new ShareTabs({
      scopes,
      monitor,
      objects,
      alarmRecords,
      reportStore,
      sources: new ReportSources(stores),
      reports,
    }),
  };
}
