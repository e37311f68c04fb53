import { manageCardRoutes } from './routes.ts';
import { CardStore, cardRecords } from './store.ts';
import { TrafficStore } from './sql-traffic.ts';
import { Cards } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { CardRecord, CardStore } from './store.ts';

interface Stores {
  readonly cards: CardStore;
  readonly traffic: TrafficStore;
}

interface Needs {
  readonly stores: Pick<Stores, 'cards'>;
}

export const cardModule = defineModule({
  name: 'card',
  stores: ({ db }): Stores => ({
    cards: new CardStore(db),
    traffic: new TrafficStore(db),
  }),
  services: ({ stores }: Needs) => ({
    cards: new Cards(stores.cards),
  }),
  records: {
    card: cardRecords,
  },
  held: { card: ofOrg('card') },
  quotas: { card: byId('card') },
  routes: [manageCardRoutes],
});
