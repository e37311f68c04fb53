import { shareRoutes } from './routes.ts';
import { ShareStore } from './store.ts';
import { Shares } from './service.ts';
import { ShareGate } from './share-gate.ts';
import { ShareMonitor } from './share-monitor.ts';
import { ShareScopes } from './share-scope.ts';
import { ShareTabs } from './share-tabs.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { AccountStore, Passwords } from '../account/module.ts';
import { DeviceMarks } from '../account/module.ts';
import type { AlarmRecords } from '../alarm/module.ts';
import type { Commands } from '../command/module.ts';
import type { History } from '../history/module.ts';
import type { Mailbox } from '../message/module.ts';
import type { MultiMonitor, MultiStore } from '../multi/module.ts';
import type { Pages, PublishedWidgets } from '../page/module.ts';
import type { ChartFigures, Reports, ReportSources, ReportStore } from '../report/module.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

interface Stores {
  readonly shares: ShareStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'key' | 'objects'> {
  readonly stores: Stores & {
    readonly accounts: AccountStore;
    readonly alarmRecords: AlarmRecords;
    readonly mailbox: Mailbox;
    readonly multis: MultiStore;
    readonly reports: ReportStore;
  };
  readonly passwords: Passwords;
  readonly history: History;
  readonly multiMonitor: MultiMonitor;
  readonly commands: Commands;
  readonly pages: Pages;
  readonly publishedWidgets: PublishedWidgets;
  readonly chartFigures: ChartFigures;
  readonly reports: Reports;
  readonly reportSources: ReportSources;
}

export const shareModule = defineModule({
  name: 'share',
  stores: ({ db }): Stores => ({
    shares: new ShareStore(db),
  }),
  services: (needs: Needs) => {
    const { stores, multiMonitor: monitor, commands, pages, publishedWidgets: widgets, chartFigures: figures } = needs;
    const { history, reports, reportSources: sources, passwords, objects, clock, ids, key } = needs;
    const { shares: store, accounts, alarmRecords, mailbox, multis, reports: reportStore } = stores;
    const marks = new DeviceMarks(key, ids, 'share marks');
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
      shareGate: new ShareGate({ store, scopes, passwords, mailbox, objects, clock, ids, marks }),
      shareMonitor: new ShareMonitor({ scopes, monitor, history, commands, pages, objects, widgets, figures }),
      shareTabs: new ShareTabs({ scopes, monitor, objects, alarmRecords, reportStore, sources, reports }),
    };
  },
  background: ({ shareGate }) => [shareGate],
  quotas: { share: byId('share') },
  routes: [shareRoutes],
});
