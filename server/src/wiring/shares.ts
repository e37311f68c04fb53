import type { CoreStores } from '../adapters/sql/stores/core-stores.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Commands } from '../services/commands.ts';
import type { MultiMonitor } from '../services/multi/multi-monitor.ts';
import type { Pages } from '../services/pages/pages.ts';
import type { ChartFigures } from '../services/reports/chart-figures.ts';
import type { PublishedWidgets } from '../services/pages/published-widgets.ts';
import type { Passwords } from '../services/passwords.ts';
import { ReportSources } from '../services/reports/report-sources.ts';
import type { Reports } from '../services/reports/reports.ts';
import type { Services } from '../services/services.ts';
import { ShareDoor } from '../services/share/share-door.ts';
import { ShareMonitor } from '../services/share/share-monitor.ts';
import { ShareScopes } from '../services/share/share-scope.ts';
import { Shares } from '../services/share/shares.ts';
import { ShareTabs } from '../services/share/share-tabs.ts';

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
