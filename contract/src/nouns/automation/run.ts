import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { QUALITIES } from '../history/sample.ts';
import { ACTION_KIND_NAMES } from './actions/registry.ts';
import { AUTOMATION_SLEEPS } from './automation.ts';
import { TRIGGER_KINDS } from './triggers/registry.ts';
import { NAMES } from '../../fields/named.ts';

/** Result of one trigger: executed, or the reason it was skipped. */
export const RUN_STATES = [
  /** Its actions are under way. */
  'acting',
  'done',
  /** One of its actions was refused. */
  'partly',
  /** The server stopped in the middle; it is not repeated. */
  'interrupted',
  /** Not at the time of its calendar. */
  'outside',
  'conditionFalse',
  /** A value in the condition is stale. */
  'stale',
  /** A value in the condition is bad or missing. */
  'unknownValue',
  /** The condition has no value, as after a division by zero. */
  'noResult',
  'cooldown',
  'switchedOff',
  'storm',
  'loop',
  /** It was noticed too late. */
  'late',
  ...AUTOMATION_SLEEPS,
] as const;
export type RunState = (typeof RUN_STATES)[number];

const valueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** A value that the decision was made on. */
export const seenValueSchema = z.object({
  signalId: idSchema,
  value: valueSchema,
  quality: z.enum(QUALITIES),
});
export type SeenValue = z.output<typeof seenValueSchema>;

/**
 * Result of one action. `unknown`: the server stopped while it was under way. `skipped`: an earlier one was refused.
 * `waiting`: the write was sent, and the device has not answered.
 */
export const OUTCOMES = ['done', 'waiting', 'refused', 'skipped', 'unknown'] as const;

export const outcomeSchema = z.object({
  kind: z.enum(ACTION_KIND_NAMES),
  result: z.enum(OUTCOMES),
  /** Why it was refused, in both languages; empty otherwise. */
  zh: z.string(),
  en: z.string(),
  /** The command of a write. */
  commandUuid: z.string(),
});
export type Outcome = z.output<typeof outcomeSchema>;

/** One time that an automation was set off. Equal ones in a row in which it did not act are one. */
export const automationRunSchema = z.object({
  id: idSchema,
  automationId: idSchema,
  /** When it was set off, ms; of several the last. */
  at: z.number(),
  count: z.int(),
  trigger: z.enum(TRIGGER_KINDS),
  state: z.enum(RUN_STATES),
  values: z.array(seenValueSchema),
  outcomes: z.array(outcomeSchema),
  /** The automation that wrote another value to the same signal shortly before; empty where there is none. */
  contradicted: z.string(),
});
export type AutomationRun = z.output<typeof automationRunSchema>;

/** With the names of the signals of its values. */
export const shownRunSchema = automationRunSchema.extend({
  values: z.array(seenValueSchema.extend({ ...NAMES, unit: z.string() })),
});
export type ShownRun = z.output<typeof shownRunSchema>;
