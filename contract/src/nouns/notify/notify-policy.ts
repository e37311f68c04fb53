import { z } from 'zod';
import { NOTIFY_CHANNELS } from './channels.ts';
import { activeWindowSchema, alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { idSchema } from '../../id.ts';

/** The events of an alarm that are notified. */
export const NOTIFY_EVENTS = ['come', 'ack', 'return', 'shelve'] as const;
export type NotifyEvent = (typeof NOTIFY_EVENTS)[number];

/** The channel of a notification. */
export const notifyChannelSchema = z.enum(NOTIFY_CHANNELS);

/** Event that stops a pending step: the acknowledgement, or the return to normal. */
const NOTIFY_STOPS = ['ack', 'return'] as const;

export const NOTIFY_STEPS_MAX = 10;
/** A step waits at most a day. */
const NOTIFY_AFTER_MAX_MIN = 1_440;

const ids = (max: number) => z.array(idSchema).max(max);

/**
 * One step of an escalation: a time after the alarm was raised, unless stopped before, these recipients are notified by
 * these channels.
 */
export const notifyStepSchema = z.strictObject({
  afterMin: z.int().min(0).max(NOTIFY_AFTER_MAX_MIN),
  users: ids(100),
  roles: ids(50),
  channels: z.array(notifyChannelSchema).min(1).max(NOTIFY_CHANNELS.length),
  stopWhen: z.enum(NOTIFY_STOPS),
});
export type NotifyStep = z.output<typeof notifyStepSchema>;

/** Which alarms; an empty list does not narrow. */
export const notifyFilterSchema = z.strictObject({
  priorities: z.array(alarmPrioritySchema).max(5),
  categories: z.array(z.string().trim().min(1).max(30)).max(50),
  groups: ids(200),
  equipment: ids(500),
});

/** Quiet hours. */
export const notifyQuietSchema = activeWindowSchema.extend({
  /** Alarms of priority 1 are notified anyway. */
  exceptUrgent: z.boolean(),
});

/** A text in each language with {equipment} {signal} {text} {value} {limit} {unit} {time} {priority}; empty: ours. */
export const notifyTemplateSchema = z.strictObject({ zh: z.string().max(500), en: z.string().max(500) });
export type NotifyTemplate = z.output<typeof notifyTemplateSchema>;

/** The settings of a policy, without name, organisation and the secret of the webhook. */
export const notifySettingsShape = {
  filter: notifyFilterSchema.default({ priorities: [], categories: [], groups: [], equipment: [] }),
  on: z.array(z.enum(NOTIFY_EVENTS)).min(1).max(NOTIFY_EVENTS.length).default(['come']),
  /** In the order of `afterMin`. */
  steps: z.array(notifyStepSchema).min(1).max(NOTIFY_STEPS_MAX),
  /** The last step is made again so often, minutes; 0: not. */
  repeatMin: z.int().min(0).max(NOTIFY_AFTER_MAX_MIN).default(0),
  quiet: notifyQuietSchema.nullable().default(null),
  /**
   * Maximum messages to one person by one channel within an hour; the others are summarised as “and n more”. 0: no
   * limit.
   */
  maxPerHour: z.int().min(0).max(1_000).default(20),
  /** Alarms within this number of seconds are one message; 0: one message each. */
  mergeSec: z.int().min(0).max(600).default(10),
  template: notifyTemplateSchema.default({ zh: '', en: '' }),
  /** A failed delivery is retried after each of these numbers of seconds, then it has failed. */
  retry: z.array(z.int().min(1).max(86_400)).max(6).default([1, 20, 300, 900]),
  /** Address that the webhook posts to; empty for none. */
  webhookUrl: z.string().trim().max(500).default(''),
} as const;

export const notifySettingsSchema = z.object(notifySettingsShape);
export type NotifySettings = z.output<typeof notifySettingsSchema>;

/** An alarm notification policy: for alarms of its organisation and those below. */
export const notifyPolicySchema = z.object({
  id: idSchema,
  orgId: idSchema,
  orgName: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  ...notifySettingsShape,
  /** KEPT_SECRET where there is one, else empty: nobody reads it again. */
  webhookSecret: z.string(),
});
export type NotifyPolicy = z.output<typeof notifyPolicySchema>;
