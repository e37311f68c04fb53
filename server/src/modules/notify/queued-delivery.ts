import type { Texts } from '@tidegate/contract/errors.ts';
import type { NotifyChannel } from '@tidegate/contract/nouns/notify/channels.ts';
import type { Delivery, DeliveryEvent, DeliveryState } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';

/** Message of an automation, and its equipment. */
export interface DirectMessage {
  readonly equipmentId: string;
  readonly title: Texts;
  readonly note: Texts;
}

/** A notification for one person or one webhook. */
export interface NewDelivery {
  /** The key of a notification and its recipient, which is delivered once. */
  readonly key: string;
  readonly orgId: string;
  /** Null for a message of an automation. */
  readonly policyId: string | null;
  readonly policyName: string;
  readonly automationId?: string | null;
  /** Common to what one action of an automation sends. */
  readonly cause?: string;
  /** Message of an automation. */
  readonly message?: DirectMessage | null;
  readonly alarmId: string | null;
  readonly event: DeliveryEvent;
  /** Place of its step, from 1. */
  readonly step: number;
  /** Number of times the step was made. */
  readonly round: number;
  /** Null for a webhook. */
  readonly accountId: string | null;
  readonly loginname: string;
  readonly channel: NotifyChannel;
  /** Masked. */
  readonly target: string;
  readonly state: Extract<DeliveryState, 'queued' | 'suppressed' | 'failed'>;
  readonly reason: string;
  /** Ms. */
  readonly at: number;
  readonly dueAt: number;
}

/** A delivery that waits. */
export interface QueuedDelivery extends Required<NewDelivery> {
  readonly id: string;
  readonly tries: number;
}

/** Owner of a message limit: policies and automations are counted separately. */
export interface LimitedTo {
  readonly accountId: string;
  readonly channel: NotifyChannel;
  readonly isOfAutomation: boolean;
}

/** Result of a message of an automation to one person. */
export type CausedDelivery = Pick<Delivery, 'loginname' | 'channel' | 'state' | 'reason'>;

/** Result of deliveries: decided, or to be tried again at `dueAt`. */
export interface Outcome {
  readonly ids: readonly string[];
  readonly state: Exclude<DeliveryState, 'sending'>;
  readonly reason: string;
  readonly at: number;
  readonly dueAt?: number;
}

export interface DeliveryFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly policyId: string | undefined;
  readonly state: DeliveryState | undefined;
  readonly channel: NotifyChannel | undefined;
  /** Part of a login name. */
  readonly text: string;
  /** Ms; the end is not included. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly sort?: ListSort<'delivery'> | undefined;
}
