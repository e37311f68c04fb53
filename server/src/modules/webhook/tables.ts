import { webhookDeliverySchema, webhookSchema } from '@tidegate/contract/nouns/webhook/webhook.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

/** Webhooks, each with its owner and its sealed secret. */
export const webhooks = new Table('webhook', {
  ...webhookSchema.omit({ id: true }).shape,
  accountId: id,
  secret: z.string(),
  events: json(webhookSchema.shape.events),
  enabled: flag,
});

/** Deliveries to webhooks. `key` identifies the event. */
export const webhookDeliveries = new Table('webhookDelivery', {
  ...webhookDeliverySchema.omit({ id: true }).shape,
  webhookId: id,
  key: z.string(),
  equipmentId: id.nullable(),
  gatewayId: id.nullable(),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    webhook: RowOf<typeof webhooks>;
    webhookDelivery: RowOf<typeof webhookDeliveries>;
    webhookHead: { id: Generated<number>; stepId: number; auditId: number };
  }
}
