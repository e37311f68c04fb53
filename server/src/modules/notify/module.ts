import type { NotifyPolicyStore } from './policy-store.ts';
import { pushRoutes } from './push-routes.ts';
import { manageNotifyRoutes } from './routes.ts';
import { SqlNotifyPolicies, notifyPolicyRecords } from './sql-policies.ts';
import { SqlPushSubscriptions } from './sql-push-subscriptions.ts';
import { SqlNotify } from './sql-store.ts';
import type { NotifyStore } from './store.ts';
import type { PushSubscriptions } from '../../ports/push-subscriptions.ts';
import { defineModule } from '../../kernel/module.ts';

export { whoMaySee } from './alarm-reach.ts';

interface Stores {
  readonly notify: NotifyStore;
  readonly notifyPolicies: NotifyPolicyStore;
  readonly pushSubscriptions: PushSubscriptions;
}

export const notifyModule = defineModule({
  name: 'notify',
  stores: ({ db }): Stores => ({
    notify: new SqlNotify(db),
    notifyPolicies: new SqlNotifyPolicies(db),
    pushSubscriptions: new SqlPushSubscriptions(db),
  }),
  records: {
    notifyPolicy: notifyPolicyRecords,
  },
  routes: [manageNotifyRoutes, pushRoutes],
});
