import { multiRoutes } from './routes.ts';
import { multiRecords } from './sql-reach.ts';
import { MultiStore } from './store.ts';
import { MultiMonitor } from './multi-monitor.ts';
import { Multis } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { History } from '../history/module.ts';
import type { ValueAnswers } from '../monitor/module.ts';
import type { ReportSources, ReportStore } from '../report/module.ts';
import { multiReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { MultiMonitor, MultiPlace } from './multi-monitor.ts';
export { placeOf } from './multi-monitor.ts';
export type { MultiStore } from './store.ts';

interface Stores {
  readonly multis: MultiStore;
}

interface Needs extends Pick<ServicePorts, 'ids' | 'link' | 'objects'> {
  readonly stores: Stores & { readonly reports: ReportStore };
  readonly valueAnswers: ValueAnswers;
  readonly history: History;
  readonly reportSources: ReportSources;
}

export const multiModule = defineModule({
  name: 'multi',
  stores: ({ db }): Stores => ({
    multis: new MultiStore(db),
  }),
  services: ({ stores, valueAnswers, history, reportSources, objects, link, ids }: Needs) => ({
    multis: new Multis(stores.multis, stores.reports, reportSources, ids),
    multiMonitor: new MultiMonitor({ store: stores.multis, objects, link, answers: valueAnswers, history }),
  }),
  records: {
    multi: multiRecords,
  },
  held: { multi: ofOrg('multi') },
  quotas: { multi: byId('multi') },
  references: { multi: multiReferences },
  routes: [multiRoutes],
});
