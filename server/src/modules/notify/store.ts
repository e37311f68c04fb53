import type { NotifyChannel } from '@tidegate/contract/notify/channels.ts';
import type { Alarm } from '@tidegate/contract/entities/alarm.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Delivery, DeliveryEvent, DeliveryState } from '@tidegate/contract/entities/notify-delivery.ts';
import type { Escalation } from '@tidegate/contract/rules/notify/escalation.ts';
import type { ListSort } from '@tidegate/contract/sorts.ts';
import type { Range } from '../../kernel/range.ts';

/** How far a policy has come with an alarm. */
export interface NotifyRun {
  readonly policyId: string;
  readonly alarmId: string;
  readonly state: Escalation;
  /** When time alone brings something next, ms; null: never. */
  readonly dueAt: number | null;
}

/** An alarm as it is committed. */
export interface AlarmNow {
  readonly alarm: Alarm;
  /** Ids from the root to its organisation. */
  readonly orgPath: string;
  readonly orgId: string;
  /** Group of its equipment; null for none. */
  readonly groupId: string | null;
  readonly isHidden: boolean;
  readonly isShelved: boolean;
  /** It is over, or another occurrence has taken its place. */
  readonly isClosed: boolean;
}

/** Something to be told to one person, or to a webhook. */
export interface NewDelivery {
  /** What is told to whom, once. */
  readonly key: string;
  readonly orgId: string;
  readonly policyId: string;
  readonly policyName: string;
  readonly alarmId: string | null;
  readonly event: DeliveryEvent;
  /** Place of its step, from 1. */
  readonly step: number;
  /** How often the step was made. */
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
export interface QueuedDelivery extends NewDelivery {
  readonly id: string;
  readonly tries: number;
}

/** How it went with deliveries: decided, or to be tried again at `dueAt`. */
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

/** What telling people of alarms remembers. */
export interface NotifyStore {
  /** Runs that are not over: all, or those of the alarms. */
  open(alarmIds?: readonly string[]): Promise<readonly NotifyRun[]>;
  /** Of those, the ones that are due, soonest first. */
  dueRuns(at: number, limit: number): Promise<readonly NotifyRun[]>;
  alarmsNow(alarmIds: readonly string[]): Promise<readonly AlarmNow[]>;
  /** Adds runs; one that is there already stays as it is. Answers those that were added. */
  begin(runs: readonly NotifyRun[]): Promise<void>;
  /** Keeps where runs stand with what follows from it, all or nothing; a delivery whose key is there is not added. */
  keep(runs: readonly NotifyRun[], deliveries: readonly NewDelivery[]): Promise<void>;
  /** Deliveries that wait and are due, oldest first. */
  due(at: number, limit: number): Promise<readonly QueuedDelivery[]>;
  /** What waits for the same person in the same way of the same policy and was not tried yet. */
  together(one: QueuedDelivery): Promise<readonly QueuedDelivery[]>;
  /** Marks them as being sent, as one message; answers those that nobody else has taken. */
  claim(ids: readonly string[], at: number): Promise<readonly string[]>;
  settle(outcome: Outcome): Promise<void>;
  /** What has been sending since before that moment is unknown; answers how many. */
  interrupted(before: number, at: number): Promise<number>;
  /** When messages went to the person in that way since a moment, oldest first. */
  sentSince(accountId: string, channel: NotifyChannel, since: number): Promise<readonly number[]>;
  /** How many a limit has held back since a moment. */
  heldBack(accountId: string, channel: NotifyChannel, since: number): Promise<number>;
  page(range: Range, filter: DeliveryFilter): Promise<Rows<Delivery>>;
  /** Forgets deliveries and runs before a moment, in ms; answers how many deliveries. */
  dropBefore(before: number): Promise<number>;
}
