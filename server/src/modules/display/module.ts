import { displayRoutes } from './routes.ts';
import { Displays } from './service.ts';
import { displayRecords, DisplayStore } from './store.ts';
import { WallSessions } from './wall-sessions.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { WallSessions } from './wall-sessions.ts';

interface Stores {
  readonly displays: DisplayStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'log' | 'objects'> {
  readonly stores: Stores;
}

export const displayModule = defineModule({
  name: 'display',
  stores: ({ db }): Stores => ({
    displays: new DisplayStore(db),
  }),
  services: ({ stores, objects, clock, ids, log }: Needs) => {
    const { displays: store } = stores;
    const wallSessions = new WallSessions({ store, clock, ids, log });
    return { wallSessions, displays: new Displays({ store, walls: wallSessions, objects, ids }) };
  },
  everywhere: ({ wallSessions }) => [wallSessions],
  records: {
    display: displayRecords,
  },
  held: { display: ofOrg('display') },
  quotas: { display: byId('display') },
  routes: [displayRoutes],
});
