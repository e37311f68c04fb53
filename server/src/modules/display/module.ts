import { displayRoutes } from './routes.ts';
import { Displays } from './service.ts';
import { displayRecords, DisplayStore } from './store.ts';
import { Pairings } from './pairings.ts';
import { PairingStore } from './pairing-store.ts';
import { WallSessions } from './wall-sessions.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { displayReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { Displays } from './service.ts';
export type { WallSessions } from './wall-sessions.ts';

interface Stores {
  readonly displays: DisplayStore;
  readonly pairings: PairingStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'log' | 'objects'> {
  readonly stores: Stores;
}

export const displayModule = defineModule({
  name: 'display',
  stores: ({ db }): Stores => ({
    displays: new DisplayStore(db),
    pairings: new PairingStore(db),
  }),
  services: ({ stores, objects, clock, ids, log }: Needs) => {
    const { displays: store } = stores;
    const pairings = new Pairings({ store: stores.pairings, clock, ids });
    const wallSessions = new WallSessions({ store, pairings, clock, ids, log });
    return { pairings, wallSessions, displays: new Displays({ store, pairings, walls: wallSessions, objects, ids }) };
  },
  everywhere: ({ pairings, wallSessions }) => [pairings, wallSessions],
  records: {
    display: displayRecords,
  },
  held: { display: ofOrg('display') },
  quotas: { display: byId('display') },
  references: { display: displayReferences },
  routes: [displayRoutes],
});
