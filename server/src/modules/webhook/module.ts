import { SqlWebhooks } from './sql-store.ts';
import type { WebhookStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { Webhooks } from './service.ts';

interface Stores {
  readonly webhooks: WebhookStore;
}

export const webhookModule = defineModule({
  name: 'webhook',
  stores: ({ db }): Stores => ({
    webhooks: new SqlWebhooks(db),
  }),
});
