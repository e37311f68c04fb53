import { z } from 'zod';
import { idSchema } from '../../id.ts';

/** Webhooks that a person may have. */
export const WEBHOOKS_MAX = 10;
/** The events of a webhook. */
export const WEBHOOK_EVENTS = [
  'alarm.active',
  'alarm.acked',
  'alarm.returned',
  'gateway.offline',
  'gateway.online',
  'write.finished',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Delay before each repeated try, ms; after the last it has failed. */
export const WEBHOOK_RETRY_MS: readonly number[] = [10_000, 60_000, 300_000, 1_800_000, 7_200_000];
/** A webhook that has taken nothing for so long is switched off. */
export const WEBHOOK_GIVE_UP_DAYS = 3;

/** A program that receives events, limited to its owner's permissions. */
export const webhookSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  enabled: z.boolean(),
  /** Since when deliveries have failed; null while they succeed. */
  failingSince: z.number().nullable(),
  /** When it was switched off because it failed for too long; null where a person did, or it is on. */
  disabledAt: z.number().nullable(),
  createdAt: z.number(),
});
export type Webhook = z.output<typeof webhookSchema>;

export const WEBHOOK_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;

/** One event on its way to a webhook, or what became of it. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(WEBHOOK_STATES),
  tries: z.int(),
  /** HTTP status of the last response; null without one. */
  status: z.int().nullable(),
  /** Why the last try failed, in a few words. */
  reason: z.string(),
  at: z.number(),
  /** When it is tried next, while it is queued. */
  dueAt: z.number(),
  doneAt: z.number().nullable(),
  /** JSON, as it is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;
