import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@tidegate/contract/entities/webhook.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** A webhook with whose it is. */
export interface OwnedWebhook extends Webhook {
  readonly userId: string;
  readonly sealedSecret: string;
}

export type WebhookFields = Pick<Webhook, 'name' | 'url' | 'events' | 'enabled'>;

/** How far what happens was read. */
export interface WebhookHead {
  readonly stepId: string;
  readonly auditId: string;
}

/** Something that happened, as it was committed. */
export interface Happening {
  /** What it is, once. */
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

/** Webhooks, and what is on its way to them: all of it survives the process. */
export interface WebhookStore {
  /** `seal` is given the id. Refuses webhooksFull. */
  add(
    userId: string,
    fields: WebhookFields,
    at: number,
    most: number,
    seal: (id: string) => string,
    trail: AuditEntry,
  ): Promise<string>;
  change(id: string, fields: Partial<WebhookFields>, trail: AuditEntry): Promise<void>;
  setSecret(id: string, sealed: string, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  of(userId: string): Promise<readonly Webhook[]>;
  /** Undefined for another person's. */
  one(userId: string, id: string): Promise<Webhook | undefined>;
  deliveries(
    webhookId: string,
    page: number,
    pageSize: number,
    sort?: ListSort<'webhookDelivery'>,
  ): Promise<Rows<WebhookDelivery>>;

  /** By id; those that are on where nothing else is said. */
  active(): Promise<readonly OwnedWebhook[]>;
  byId(id: string): Promise<OwnedWebhook | undefined>;
  /** What happened since it was read last, oldest first, with how far that is; without it where there is nothing new. */
  happened(
    limit: number,
  ): Promise<{ readonly happenings: readonly Happening[]; readonly head: WebhookHead | undefined }>;
  /** Queues deliveries and keeps how far was read, both or neither; one whose key is there is not added. */
  enqueue(deliveries: readonly NewWebhookDelivery[], head?: WebhookHead): Promise<void>;
  /** What waits and is due, oldest first. */
  due(at: number, limit: number): Promise<readonly QueuedWebhookDelivery[]>;
  settle(outcome: WebhookOutcome): Promise<void>;
  /** Keeps since when a webhook fails; null: it does not. */
  setFailing(id: string, since: number | null): Promise<void>;
  /** Switches it off; what waits is not sent. */
  giveUp(id: string, at: number): Promise<void>;
  dropBefore(before: number): Promise<void>;
}
