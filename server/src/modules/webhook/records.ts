import type { Webhook, WebhookDelivery, WebhookEvent } from '@tidegate/contract/nouns/webhook/webhook.ts';

/** A webhook with whose it is. */
export interface OwnedWebhook extends Webhook {
  readonly userId: string;
  readonly sealedSecret: string;
}

export type WebhookFields = Pick<Webhook, 'name' | 'url' | 'events' | 'enabled'>;

/** Position up to which events were read. */
export interface WebhookHead {
  readonly stepId: string;
  readonly auditId: string;
}

/** Something that happened, as it was committed. */
export interface Happening {
  /** Idempotency key. */
  readonly key: string;
  readonly event: WebhookEvent;
  readonly equipmentId: string | null;
  readonly gatewayId: string | null;
  /** Ms. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewWebhookDelivery {
  readonly webhookId: string;
  readonly key: string;
  readonly event: WebhookDelivery['event'];
  readonly equipmentId: string | null;
  readonly gatewayId: string | null;
  readonly body: string;
  readonly at: number;
}

export interface QueuedWebhookDelivery extends NewWebhookDelivery {
  readonly id: string;
  readonly tries: number;
}

export interface WebhookOutcome extends Pick<
  WebhookDelivery,
  'state' | 'tries' | 'status' | 'reason' | 'dueAt' | 'doneAt'
> {
  readonly id: string;
}
