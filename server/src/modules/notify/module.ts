import { pushRoutes } from './push-routes.ts';
import { manageNotifyRoutes } from './routes.ts';
import { NotifyPolicyStore, notifyPolicyRecords } from './policy-store.ts';
import { SqlPushSubscriptions } from './sql-push-subscriptions.ts';
import { NotifyScopeStore } from './scope-store.ts';
import { NotifyStore } from './store.ts';
import type { PushSubscriptions } from '../../ports/push-subscriptions.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { Announcements } from './announcements.ts';
import { NotifyPolicies } from './policies.ts';
import { PushService } from './push-service.ts';
import type { Audience } from '../message/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { notifyPolicyReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { whoMaySee } from './alarm-reach.ts';
export type { Announcements } from './announcements.ts';

interface Stores {
  readonly notify: NotifyStore;
  readonly notifyScopes: NotifyScopeStore;
  readonly notifyPolicies: NotifyPolicyStore;
  readonly pushSubscriptions: PushSubscriptions;
}

interface Needs extends Pick<ServicePorts, 'isOutside' | 'key' | 'objects' | 'push' | 'senders'> {
  readonly stores: Stores & { readonly audience: Audience };
  readonly audit: AuditLog;
}

export const notifyModule = defineModule({
  name: 'notify',
  stores: ({ db }): Stores => ({
    notify: new NotifyStore(db),
    notifyScopes: new NotifyScopeStore(db),
    notifyPolicies: new NotifyPolicyStore(db),
    pushSubscriptions: new SqlPushSubscriptions(db),
  }),
  services: ({ stores, audit, senders, push, isOutside, objects, key }: Needs) => ({
    notifyPolicies: new NotifyPolicies({
      ...stores,
      policies: stores.notifyPolicies,
      objects,
      audit,
      key,
      has: { email: senders.mailer !== undefined, sms: senders.smsSender !== undefined },
      isOutside,
    }),
    announcements: new Announcements(stores),
    pushService: new PushService({ push, subscriptions: stores.pushSubscriptions, audit }),
  }),
  records: {
    notifyPolicy: notifyPolicyRecords,
  },
  quotas: { notifyPolicy: byId('notify_policy') },
  references: { notifyPolicy: notifyPolicyReferences },
  routes: [manageNotifyRoutes, pushRoutes],
});
