import { manageServiceRoutes } from './routes.ts';
import { SubscriptionStore, subscriptionRecords } from './store.ts';
import type { SettingsService } from '../setting/module.ts';
import { Subscriptions } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { shownSubscription } from './shown.ts';
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
    subscriptions: new SubscriptionStore(db),
  }),
  services: ({ stores, settings }: Needs) => ({
    subscriptions: new Subscriptions(stores.subscriptions, settings),
  }),
  records: {
    subscription: subscriptionRecords,
  },
  quotas: {
    service: byId('subscription', {
      from: 'subscription join gateway on gateway.id = subscription.gateway_id',
      org: 'gateway.org_id',
    }),
  },
  routes: [manageServiceRoutes],
});
