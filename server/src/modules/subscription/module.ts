import { manageServiceRoutes } from './routes.ts';
import { SqlSubscriptions, subscriptionRecords } from './sql-store.ts';
import type { SubscriptionStore } from './store.ts';
import type { SettingsService } from '../setting/module.ts';
import { Subscriptions } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

export type { SubscriptionStore } from './store.ts';

interface Stores {
  readonly subscriptions: SubscriptionStore;
}

interface Needs {
  readonly stores: Stores;
  readonly settings: SettingsService;
}

export const subscriptionModule = defineModule({
  name: 'subscription',
  stores: ({ db }): Stores => ({
    subscriptions: new SqlSubscriptions(db),
  }),
  services: ({ stores, settings }: Needs) => ({
    subscriptions: new Subscriptions(stores.subscriptions, settings),
  }),
  records: {
    subscription: subscriptionRecords,
  },
  routes: [manageServiceRoutes],
});
