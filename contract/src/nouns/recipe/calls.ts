import { z } from 'zod';
import { call } from '../../call.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import {
  booleanField,
  jsonField,
  optionalTextField,
  numberField,
  pageFields,
  sortedFields,
  changedFields,
} from '../../form.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { WRITE_REASON_MAX } from '../../limits.ts';
import { fromWidget } from '../../widgets/widget-fields.ts';
import { QUALITIES } from '../history/sample.ts';
import { RECIPE_CAPTURED_MAX, recipeAsksSchema, recipeVersionSchema, shownRecipeSchema } from './recipe.ts';
import { recipeRunSchema, recipeValueSchema } from './run.ts';
import { SORTS } from './sorts.ts';
import { recipeFields } from './fields.ts';

const view = { auth: 'monitor_recipe_view' } as const;
const run = { auth: 'monitor_recipe_run' } as const;
const edit = { auth: 'manage_recipe_edit' } as const;
const one = z.strictObject({ id: idSchema });
const itself = [{ kind: 'recipe', field: 'id' }] as const;
/** A run changes nothing of the recipe: anyone who sees it may run it with the permission for that. */
const reference = [{ kind: 'recipe', field: 'id', as: 'reference' }] as const;

const { name, steps, ...others } = recipeFields;
const why = optionalTextField(WRITE_REASON_MAX).optional();
const version = numberField(z.int().min(1));
/** Name → value; what is left out has its default. */
const parameters = jsonField(z.record(z.string().max(40), z.number())).default({});

export const recipeAdd = call({
  path: '/lfscada/manage/recipe/add',
  summary: 'Adds a recipe to the own organisation: values for signals, written in order',
  who: edit,
  touches: 'nothing',
  rate: 'edit',
  audit: 'recipe.add',
  adds: ['recipe'],
  input: z.strictObject({ name, steps, ...z.object(others).partial().shape, why }),
  output: z.object({ id: idSchema }),
});

export const recipeEdit = call({
  path: '/lfscada/manage/recipe/edit',
  summary: 'Saves a recipe as a new version; omitted fields are unchanged',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'recipe.edit',
  input: z.strictObject({
    id: idSchema,
    /** The version that was changed: refused where there is a newer one. By default the present one. */
    version: version.optional(),
    ...changedFields(recipeFields),
    why,
  }),
  output: z.object({ version: z.int() }),
});

export const recipeRestore = call({
  path: '/lfscada/manage/recipe/restore',
  summary: 'Saves an earlier version of a recipe as a new one',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'recipe.restore',
  input: z.strictObject({ id: idSchema, version, why }),
  output: z.object({ version: z.int() }),
});

export const recipeDelete = call({
  path: '/lfscada/manage/recipe/delete',
  summary: 'Deletes a recipe with its versions and runs; refused while it is running',
  who: edit,
  touches: itself,
  rate: 'edit',
  audit: 'recipe.delete',
  input: one,
  output: z.object({}),
});

export const recipeCapture = call({
  path: '/lfscada/manage/recipe/capture',
  summary: 'The present values of signals as values of a recipe, and which signals have none that can be used',
  who: edit,
  touches: [{ kind: 'signal', field: 'signalIds', as: 'reference' }],
  input: z.strictObject({ signalIds: jsonField(z.array(idSchema).min(1).max(RECIPE_CAPTURED_MAX)) }),
  output: z.array(
    z.object({
      signalId: idSchema,
      /** Empty where there is a problem. */
      value: z.string(),
      quality: z.enum(QUALITIES),
      /** Why its value is no value of a recipe, in the requested language; empty where it is one. */
      problem: z.string(),
    }),
  ),
});

export const recipeInfo = call({
  path: '/lfscada/monitor/recipe/info',
  keys: 'allowed',
  summary: 'One recipe',
  who: view,
  touches: itself,
  input: one,
  output: shownRecipeSchema,
});

export const recipeQuery = call({
  path: '/lfscada/monitor/recipe/query',
  keys: 'allowed',
  summary: 'A page of the recipes of the organisations within the access scope',
  who: view,
  touches: 'list',
  input: z.strictObject({
    ...sortedFields(SORTS.recipe),
    /** Part of its name. */
    text: optionalTextField(60).default(''),
  }),
  output: rowsOf(shownRecipeSchema),
});

export const recipeVersions = call({
  path: '/lfscada/monitor/recipe/versions',
  keys: 'allowed',
  summary: 'The versions of a recipe, latest first: who saved them, when and why',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema, ...pageFields }),
  output: rowsOf(recipeVersionSchema),
});

export const recipeCompare = call({
  path: '/lfscada/monitor/recipe/compare',
  keys: 'allowed',
  summary: 'What a run would write with these parameters, compared with the present values. Changes nothing',
  who: view,
  touches: itself,
  renewsSession: false,
  rate: 'poll',
  input: z.strictObject({ id: idSchema, parameters }),
  output: z.object({
    version: z.int(),
    /** Confirmations that the writes require. */
    asks: recipeAsksSchema,
    steps: z.array(
      z.object({
        signalId: idSchema,
        /** Value to be written; empty if there is a problem. */
        value: z.string(),
        present: recipeValueSchema,
        /** Ms; null where there is no value. */
        presentAt: z.number().nullable(),
        quality: z.enum(QUALITIES),
        /** Null where that is not known. */
        differs: z.boolean().nullable(),
        /** Why it cannot be written, in the requested language; empty otherwise. */
        problem: z.string(),
      }),
    ),
  }),
});

export const recipeRun = call({
  path: '/lfscada/monitor/recipe/run',
  runsAt: 'active',
  keys: 'allowed',
  summary:
    'Checks a recipe as a whole, then writes its values one after another; stops at the first that is refused or not confirmed',
  who: run,
  touches: [...reference, { kind: 'page', field: 'pageId', optional: true, as: 'reference' }],
  rate: 'edit',
  audit: 'recipe.run',
  input: z.strictObject({
    id: idSchema,
    /** The version that was looked at: refused where there is a newer one. By default the present one. */
    version: version.optional(),
    parameters,
    confirm: booleanField().optional(),
    ...fromWidget,
    ...consentFields,
  }),
  output: z.object({ runId: idSchema }),
});

export const recipeStop = call({
  path: '/lfscada/monitor/recipe/stop',
  runsAt: 'active',
  keys: 'allowed',
  summary: 'Stops a run before its next value',
  who: run,
  touches: reference,
  rate: 'edit',
  audit: 'recipe.stop',
  input: z.strictObject({ id: idSchema, runId: idSchema }),
  output: z.object({}),
});

export const recipeRunInfo = call({
  path: '/lfscada/monitor/recipe/runInfo',
  keys: 'allowed',
  summary: 'One run of a recipe, value by value',
  who: view,
  touches: itself,
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({ id: idSchema, runId: idSchema }),
  output: recipeRunSchema,
});

export const recipeRuns = call({
  path: '/lfscada/monitor/recipe/runs',
  keys: 'allowed',
  summary: 'The runs of a recipe, latest first',
  who: view,
  touches: itself,
  input: z.strictObject({ id: idSchema, ...pageFields }),
  output: rowsOf(recipeRunSchema),
});
