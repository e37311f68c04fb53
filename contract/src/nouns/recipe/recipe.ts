import { z } from 'zod';
import { optionalTextField, textField } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { idSchema } from '../../id.ts';
import { WRITE_REASON_MAX, WRITE_VALUE_MAX } from '../../limits.ts';
import { signalSchema, WRITE_CONFIRMS } from '../signal/signal.ts';
import { RECIPE_RUN_STATES } from './run.ts';
import { namesOf, PICK_NAMES, keptNames } from '../../fields/named.ts';

/** Set-points of one recipe. */
export const RECIPE_STEPS_MAX = 100;
/** Parameters of one recipe. */
export const RECIPE_PARAMETERS_MAX = 20;
/** Signals that are captured at once. */
export const RECIPE_CAPTURED_MAX = 500;

/** A number that is chosen for each run. */
export const recipeParameterSchema = z.strictObject({
  /** Name in expressions between braces; unique in the recipe. */
  name: nameField(40).regex(/^[^{}#]+$/, 'has a brace or a hash sign'),
  unit: optionalTextField(20).default(''),
  /** Initial value of a run. */
  value: z.number(),
  /** Null without a limit. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
});
export type RecipeParameter = z.output<typeof recipeParameterSchema>;

/** A set-point: what is written to a signal. */
export const recipeStepSchema = z.strictObject({
  signalId: idSchema,
  /** Value as a person would enter it, engineering units; with parameters between braces it is an expression, as in `{speed} * 0.8`. */
  value: textField(WRITE_VALUE_MAX),
});
export type RecipeStep = z.output<typeof recipeStepSchema>;

const isSet = (names: readonly string[]) => new Set(names).size === names.length;

/** Editable fields of a recipe, stored by each version. */
export const recipeContentShape = {
  ...keptNames(60),
  description: z.string().max(500),
  parameters: z
    .array(recipeParameterSchema)
    .max(RECIPE_PARAMETERS_MAX)
    .refine((list) => isSet(list.map(({ name }) => name)), 'a name is there twice'),
  /** Written in this order. */
  steps: z.array(recipeStepSchema).min(1).max(RECIPE_STEPS_MAX),
} as const;

export const recipeContentSchema = z.object(recipeContentShape);
export type RecipeContent = z.output<typeof recipeContentSchema>;

/** A named set of set-points of an organisation. */
export const recipeSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  ...recipeContentShape,
  /** Current version; the first is 1. */
  version: z.int(),
  changedAt: z.number(),
  /** Login name of who saved it last. */
  changedBy: z.string(),
  /** Login name of who decided last what is written, by steps or parameters; a new name or description leaves it. Empty where unknown. */
  author: z.string(),
  authorId: idSchema.nullable(),
  /** The version in which that was decided. */
  authorVersion: z.int(),
});
export type Recipe = z.output<typeof recipeSchema>;

/** Fields of a step's signal for screens. */
export const recipeSignalSchema = signalSchema
  .pick({
    ...PICK_NAMES,
    code: true,
    unit: true,
    dataType: true,
    decimals: true,
    enumTexts: true,
    trueText: true,
    trueTextEn: true,
    falseText: true,
    falseTextEn: true,
    equipmentId: true,
  })
  .extend({ ...namesOf('equipment') });
export type RecipeSignal = z.output<typeof recipeSignalSchema>;

/** A recipe as people see it: with the signals that the reader sees; the value of any other is empty. */
export const shownRecipeSchema = recipeSchema.extend({
  signals: z.record(idSchema, recipeSignalSchema),
  lastRun: z.object({ id: idSchema, at: z.number(), state: z.enum(RECIPE_RUN_STATES) }).nullable(),
});
export type ShownRecipe = z.output<typeof shownRecipeSchema>;

/** A state of a recipe that was saved. */
export const recipeVersionSchema = z.object({
  version: z.int(),
  at: z.number(),
  by: z.string(),
  /** In the person's words; empty where nothing was said. */
  why: z.string().max(WRITE_REASON_MAX),
  content: recipeContentSchema,
});
export type RecipeVersion = z.output<typeof recipeVersionSchema>;

/** Confirmations that writes of a recipe require from a person besides the permission. */
export const recipeAsksSchema = z.array(z.enum(WRITE_CONFIRMS));
