import { WebhookStore } from './store.ts';
import { Webhooks } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofAccount } from '../../kernel/sql/quota-rows.ts';

export type { Webhooks } from './service.ts';

interface Stores {
  readonly webhooks: WebhookStore;
}

interface Needs extends Pick<ServicePorts, 'ids' | 'isOutside' | 'key'> {
  readonly stores: Stores;
  readonly audit: AuditLog;
}

export const webhookModule = defineModule({
  name: 'webhook',
  stores: ({ db }): Stores => ({
    webhooks: new WebhookStore(db),
  }),
  services: ({ stores, audit, key, ids, isOutside }: Needs) => ({
    webhooks: new Webhooks({ store: stores.webhooks, audit, key, ids, isOutside }),
  }),
  quotas: { webhook: ofAccount('webhook') },
});
