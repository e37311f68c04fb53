import { centreRoutes } from './routes.ts';
import { centreRecords } from './sql-reach.ts';
import { CentreStore } from './store.ts';
import { DayFigures } from './day-figures.ts';
import { Centres } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { ReportStore } from '../report/module.ts';
import type { SignalStore } from '../signal/module.ts';
import { centreReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

interface Stores {
  readonly centres: CentreStore;
}

interface Needs extends Pick<ServicePorts, 'historian' | 'objects'> {
  readonly stores: Stores & { readonly reports: ReportStore; readonly signals: SignalStore };
}

export const centreModule = defineModule({
  name: 'centre',
  stores: ({ db }): Stores => ({
    centres: new CentreStore(db),
  }),
  services: ({ stores, objects, historian }: Needs) => ({
    centres: new Centres(stores.centres, objects),
    dayFigures: new DayFigures({ ...stores, store: stores.centres, historian }),
  }),
  records: {
    centre: centreRecords,
  },
  held: { centre: ofOrg('centre') },
  quotas: { centre: byId('centre') },
  references: { centre: centreReferences },
  routes: [centreRoutes],
});
