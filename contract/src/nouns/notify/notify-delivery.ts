import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';
import { NOTIFY_EVENTS, notifyChannelSchema } from './notify-policy.ts';

/**
 * State of a delivery. `sending` is stored before sending: after a crash it becomes `unknown` and is not sent again.
 * `suppressed`: intentionally not sent.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `more` is the number held back by a limit; `test` goes to the person who requested it; `automation` is what an automation sends. */
export const DELIVERY_EVENTS = [...NOTIFY_EVENTS, 'more', 'test', 'automation'] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** Our own reasons; those of the other side are free text. */
export const DELIVERY_REASONS = [
  'quiet',
  'limit',
  'noAddress',
  'noSender',
  'noReach',
  'policyGone',
  'interrupted',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** One attempt to notify one person or program of one event. */
export const deliverySchema = z.object({
  id: idSchema,
  /** Null for a message of an automation. */
  policyId: idSchema.nullable(),
  /** Name of the policy or the automation at that time. */
  policyName: z.string(),
  /** The automation that sends it; null for a policy. */
  automationId: idSchema.nullable(),
  alarmId: idSchema.nullable(),
  priority: alarmPrioritySchema.nullable(),
  /** Subject of the alarm, in the names of its time, or the message of an automation; empty for a test. */
  place: z.string(),
  placeEn: z.string(),
  event: z.enum(DELIVERY_EVENTS),
  /** Place of its step in the policy, from 1. */
  step: z.int(),
  channel: notifyChannelSchema,
  /** Login name; empty for a webhook. */
  loginname: z.string(),
  /** Telephone number, address or host, masked. */
  target: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** One of DELIVERY_REASONS, or what the other side said; empty when there is none. */
  reason: z.string(),
  tries: z.int(),
  /** Ms; when it was due. */
  at: z.number(),
  /** Ms; when it was decided; null while it is not. */
  doneAt: z.number().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;
