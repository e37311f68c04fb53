import type { Generated } from 'kysely';

export interface WebhookRow {
  id: Generated<number>;
  accountId: number;
  name: string;
  url: string;
  secret: string;
  events: string;
  enabled: number;
  failingSince: number | null;
  disabledAt: number | null;
  createdAt: number;
}

interface WebhookDeliveryRow {
  id: Generated<number>;
  webhookId: number;
  key: string;
  event: string;
  equipmentId: number | null;
  gatewayId: number | null;
  body: string;
  state: string;
  tries: number;
  status: number | null;
  reason: string;
  at: number;
  dueAt: number;
  doneAt: number | null;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    webhook: WebhookRow;
    webhookDelivery: WebhookDeliveryRow;
    webhookHead: { id: Generated<number>; stepId: number; auditId: number };
  }
}
