import type { NotifyPolicy } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import { idSchema } from '@tidegate/contract/id.ts';
import { deliverySchema } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

/** Policies. `webhookSecret` is sealed, empty for none. */
export const notifyPolicies = new Table('notifyPolicy', {
  orgId: id,
  name: z.string(),
  enabled: flag,
  settings: json(notifySettingsSchema),
  webhookSecret: z.string(),
  createdAt: z.number(),
});

/** The policy of a delivery, null for a message of an automation: 0, since the column was there before these. */
const policyId = z.codec(z.int(), idSchema.nullable(), {
  decode: (stored) => (stored === 0 ? null : String(stored)),
  encode: (given) => (given === null ? 0 : Number(given)),
});

const texts = z.object({ zh: z.string(), en: z.string() });

/** Message of an automation, and its equipment. */
const message = z.object({ equipmentId: idSchema, title: texts, note: texts });

/**
 * Deliveries. `key` identifies what is delivered to whom; `batch` those that were sent as one message, `cause` those of one action of an
 * automation, whose `message` they bring.
 */
export const deliveries = new Table('notifyDelivery', {
  ...deliverySchema.omit({ id: true, priority: true, place: true, placeEn: true }).shape,
  key: z.string(),
  orgId: id,
  policyId,
  automationId: id.nullable(),
  cause: z.string(),
  message: json(message.nullable()),
  alarmId: id.nullable(),
  accountId: id.nullable(),
  round: z.int(),
  dueAt: z.number(),
  batch: z.int().nullable(),
});

export interface NotifyRunRow {
  policyId: number;
  alarmId: number;
  state: string;
  dueAt: number | null;
  isOver: number;
  beganAt: number;
}

export interface PushSubscriptionRow {
  id: Generated<number>;
  accountId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    notifyPolicy: RowOf<typeof notifyPolicies>;
    notifyRun: NotifyRunRow;
    notifyDelivery: RowOf<typeof deliveries>;
    pushSubscription: PushSubscriptionRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly notifyPolicy: NotifyPolicy;
  }
}
