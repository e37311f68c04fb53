import { z } from 'zod';
import { oneOf } from '../../names.ts';
import { idSchema } from '../../id.ts';
import { FORMULA_MAX_LENGTH } from '../../limits.ts';
import { calendarPartSchema } from '../calendar/calendar.ts';
import { actionSchema, MISSING_PERMISSIONS } from './actions/registry.ts';
import { triggerSchema } from './triggers/registry.ts';
import { NAMES, namesOf, storedNames } from '../../fields/named.ts';

/** Actions of one automation. */
export const AUTOMATION_ACTIONS_MAX = 10;
/** Above this in a minute, an automation is paused: something makes it act again and again. */
export const AUTOMATION_RUNS_A_MINUTE = 10;
/** Automations whose writes trigger each other: the one after this number in a row is paused. */
export const AUTOMATION_DEPTH_MAX = 5;
/** An occurrence older than this is missed, in ms. */
export const AUTOMATION_LATE_MS = 60_000;
/** Two automations that write different values to a signal within this time contradict each other, in ms. */
export const AUTOMATION_CONTRADICTION_MS = 60_000;
/** The trace is kept for this many days. */
export const AUTOMATION_TRACE_DAYS = 90;

/** Why the server paused it: it acted too often, or automations trigger each other. */
export const AUTOMATION_PAUSES = ['storm', 'loop'] as const;

/** Why it does nothing although it is on. */
export const AUTOMATION_SLEEPS = [
  /** The account of the owner is gone or disabled. */
  'ownerGone',
  /** The owner may no longer manage automations. */
  'ownerRights',
  /** The owner no longer sees something that it names, or that is deleted. */
  'missing',
  /** The owner may no longer do one of the actions. */
  ...MISSING_PERMISSIONS.map(({ state }) => state),
] as const;
export type AutomationSleep = (typeof AUTOMATION_SLEEPS)[number];

/** Editable fields of an automation. Absent fields have the default written here. */
export const automationShape = {
  ...storedNames(60),
  enabled: z.boolean().default(true),
  when: triggerSchema,
  /** Part of the time of a calendar within which it acts; null: at any time. */
  within: calendarPartSchema.nullable().default(null),
  /** A formula over signals that has to be true; empty: always. */
  condition: z.string().max(FORMULA_MAX_LENGTH).default(''),
  /** True if it may act on a condition with stale values. */
  staleMayAct: z.boolean().default(false),
  /** Done in this order. */
  actions: z.array(actionSchema).min(1).max(AUTOMATION_ACTIONS_MAX),
  /** The minimum time between two runs, in seconds. */
  cooldownSec: z.int().min(0).max(86_400).default(0),
} as const;

export const automationFieldsSchema = z.object(automationShape);
export type AutomationFields = z.output<typeof automationFieldsSchema>;

/** When something happens, if a condition is true, then do this: with the rights of its owner, for one piece of equipment. */
export const automationSchema = z.object({
  id: idSchema,
  /** Names in the condition are seen from here. */
  equipmentId: idSchema,
  /** Person who saved it last: it has their rights. */
  ownerId: idSchema,
  ...automationShape,
  pausedAt: z.number().nullable(),
  pausedFor: z.enum(AUTOMATION_PAUSES).nullable(),
  changedAt: z.number(),
});
export type Automation = z.output<typeof automationSchema>;

/** Names of an object in both languages. */
const nameSchema = z.object({ ...NAMES });

/** An automation as people see it: its condition by names, with who owns it and what keeps it from acting. */
export const shownAutomationSchema = automationSchema.extend({
  ...namesOf('equipment'),
  /** Login name; empty when the account is gone. */
  owner: z.string(),
  /**
   * Objects named by its trigger, its condition and its actions, with the names for the reader: by kind, and by id or
   * by that of a part of an object. Objects that the reader cannot see are absent.
   */
  named: z.partialRecord(oneOf('object'), z.record(z.string(), nameSchema)),
  /** Time zone of the clocks that its trigger follows; null for a trigger without clocks and for a calendar that is not seen. */
  timeZone: z.string().nullable(),
  sleeps: z.enum(AUTOMATION_SLEEPS).nullable(),
  /** Others that the same trigger sets off, and that write another value to the same signal. */
  contradicts: z.array(z.object({ ...NAMES })),
  /** When it acted last, ms. */
  actedAt: z.number().nullable(),
});
export type ShownAutomation = z.output<typeof shownAutomationSchema>;
