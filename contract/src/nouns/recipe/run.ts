import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { NAMES, namesOf } from '../../fields/named.ts';

/** Result of a run. */
export const RECIPE_RUN_STATES = [
  'running',
  /** Every value was written. */
  'done',
  /** A value was refused or not confirmed: those after it were not written. */
  'stopped',
  /** A person stopped it. */
  'cancelled',
  /** The server stopped in the middle; it is not repeated. */
  'interrupted',
] as const;
export type RecipeRunState = (typeof RECIPE_RUN_STATES)[number];

/** Result of one value. */
export const RECIPE_STEP_STATES = [
  /** Not begun: nothing was sent. */
  'open',
  'writing',
  'done',
  /** Refused before anything was sent. */
  'refused',
  /** Sent, and refused by the device or not confirmed. */
  'failed',
  /** The server stopped while it was under way: it may have been written. */
  'unknown',
] as const;
export type RecipeStepState = (typeof RECIPE_STEP_STATES)[number];

export const recipeValueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** A value that a run writes, with the names of that time. */
export const recipeRunStepSchema = z.object({
  signalId: idSchema,
  equipmentId: idSchema,
  ...NAMES,
  ...namesOf('equipment'),
  unit: z.string(),
  /** Written value, engineering units. */
  value: z.string(),
  /** Previous value. */
  before: recipeValueSchema,
  state: z.enum(RECIPE_STEP_STATES),
  /** The command of the write: given before it is sent, so that its fate is known after a crash. Empty before. */
  commandUuid: z.string(),
  /** Value read back from the device; null without one. */
  actual: recipeValueSchema,
  /** When it was decided, ms. */
  at: z.number().nullable(),
  /** Why it was not written, as a code and in both languages; empty otherwise. */
  code: z.string(),
  zh: z.string(),
  en: z.string(),
});
export type RecipeRunStep = z.output<typeof recipeRunStepSchema>;

/** One time that a recipe was written. */
export const recipeRunSchema = z.object({
  id: idSchema,
  recipeId: idSchema,
  version: z.int(),
  /** Login name of who decided what this version writes; empty for runs from before that was recorded. */
  author: z.string(),
  /** Name of each parameter → its value in this run. */
  parameters: z.record(z.string(), z.number()),
  /** Login names of who wrote it, and of the second person; empty where one was enough. */
  by: z.string(),
  second: z.string(),
  reason: z.string(),
  at: z.number(),
  endedAt: z.number().nullable(),
  state: z.enum(RECIPE_RUN_STATES),
  steps: z.array(recipeRunStepSchema),
});
export type RecipeRun = z.output<typeof recipeRunSchema>;
