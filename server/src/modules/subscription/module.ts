import { manageServiceRoutes } from './routes.ts';
import { SqlSubscriptions, subscriptionRecords } from './sql-store.ts';
import type { SubscriptionStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { SubscriptionStore } from './store.ts';

interface Stores {
  readonly subscriptions: SubscriptionStore;
}

export const subscriptionModule = defineModule({
  name: 'subscription',
  stores: ({ db }): Stores => ({
    subscriptions: new SqlSubscriptions(db),
  }),
  records: {
    subscription: subscriptionRecords,
  },
  routes: [manageServiceRoutes],
});
