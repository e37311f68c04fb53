import { manageCardRoutes } from './routes.ts';
import { SqlCards, cardRecords } from './sql-store.ts';
import { SqlTraffic } from './sql-traffic.ts';
import type { CardStore, TrafficStore } from './store.ts';
import { Cards } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

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
    cards: new SqlCards(db),
    traffic: new SqlTraffic(db),
  }),
  services: ({ stores }: Needs) => ({
    cards: new Cards(stores.cards),
  }),
  records: {
    card: cardRecords,
  },
  routes: [manageCardRoutes],
});
