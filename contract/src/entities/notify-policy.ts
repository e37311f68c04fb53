import { z } from 'zod';
import { NOTIFY_CHANNELS } from '../notify/channels.ts';
import { activeWindowSchema, alarmPrioritySchema } from './alarm-rule.ts';
import { idSchema } from './id.ts';

/** What of an alarm is told. */
export const NOTIFY_EVENTS = ['come', 'ack', 'return', 'shelve'] as const;
export type NotifyEvent = (typeof NOTIFY_EVENTS)[number];

/** How somebody is told. */
export const notifyChannelSchema = z.enum(NOTIFY_CHANNELS);

/** What ends the waiting of a step: somebody acknowledged, or the alarm returned. */
export const NOTIFY_STOPS = ['ack', 'return'] as const;

export const NOTIFY_STEPS_MAX = 10;
/** A step waits a day at the most. */
export const NOTIFY_AFTER_MAX_MIN = 1_440;

const ids = (max: number) => z.array(idSchema).max(max);

/** One step of an escalation: so long after the alarm came, unless it is stopped before, these are told in these ways. */
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

/** When nobody is to be disturbed. */
export const notifyQuietSchema = activeWindowSchema.extend({
  /** Alarms of priority 1 are told all the same. */
  exceptUrgent: z.boolean(),
});

/** A text in each language with {equipment} {signal} {text} {value} {limit} {unit} {time} {priority}; empty: ours. */
export const notifyTemplateSchema = z.strictObject({ zh: z.string().max(500), en: z.string().max(500) });
export type NotifyTemplate = z.output<typeof notifyTemplateSchema>;

/** How a policy tells (field guide C7), but its name, whose it is and the webhook's secret. */
export const notifySettingsShape = {
  filter: notifyFilterSchema.default({ priorities: [], categories: [], groups: [], equipment: [] }),
  on: z.array(z.enum(NOTIFY_EVENTS)).min(1).max(NOTIFY_EVENTS.length).default(['come']),
  /** In the order of `afterMin`. */
  steps: z.array(notifyStepSchema).min(1).max(NOTIFY_STEPS_MAX),
  /** The last step is made again so often, minutes; 0: not. */
  repeatMin: z.int().min(0).max(NOTIFY_AFTER_MAX_MIN).default(0),
  quiet: notifyQuietSchema.nullable().default(null),
  /** Messages to one person in one way within an hour; what is over is told as "and n more". 0: as many as there are. */
  maxPerHour: z.int().min(0).max(1_000).default(20),
  /** Alarms within so many seconds are one message; 0: each is its own. */
  mergeSec: z.int().min(0).max(600).default(10),
  template: notifyTemplateSchema.default({ zh: '', en: '' }),
  /** What could not be sent is tried again after so many seconds each time, then it has failed. */
  retry: z.array(z.int().min(1).max(86_400)).max(6).default([1, 20, 300, 900]),
  /** Where the webhook posts to; empty: nowhere. */
  webhookUrl: z.string().trim().max(500).default(''),
} as const;

export const notifySettingsSchema = z.object(notifySettingsShape);
export type NotifySettings = z.output<typeof notifySettingsSchema>;

/** A policy of telling people of alarms: those of its organisation and of the organisations below. */
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
