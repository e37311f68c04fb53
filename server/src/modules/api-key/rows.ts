import type { Generated } from 'kysely';

export interface ApiKeyRow {
  id: Generated<number>;
  accountId: number;
  name: string;
  prefix: string;
  hash: string;
  scopes: string;
  allowedFrom: string;
  callsPerMinute: number | null;
  createdAt: number;
  expiresAt: number;
  revokedAt: number | null;
  lastUsedAt: number | null;
  lastUsedFrom: string;
  useCount: number;
}

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

/** The tables of programs that ask, and of those that are told. */
export interface ApiTables {
  apiKey: ApiKeyRow;
  webhook: WebhookRow;
  webhookDelivery: WebhookDeliveryRow;
  webhookHead: { id: Generated<number>; stepId: number; auditId: number };
}
