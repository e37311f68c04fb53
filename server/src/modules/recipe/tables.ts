import {
  type Recipe,
  recipeContentSchema,
  recipeSchema,
  recipeVersionSchema,
} from '@tidegate/contract/nouns/recipe/recipe.ts';
import { recipeRunSchema } from '@tidegate/contract/nouns/recipe/run.ts';
import type { RowOf } from '../../kernel/sql/table.ts';
import { id, json, Table } from '../../kernel/sql/table.ts';

const { parameters, steps, ...plain } = recipeSchema.omit({ id: true }).shape;

/** Recipes as they are at present. */
export const recipes = new Table('recipe', {
  ...plain,
  orgId: id,
  authorId: id.nullable(),
  parameters: json(parameters),
  steps: json(steps),
});

/** Every state of a recipe that was saved. */
export const recipeVersions = new Table('recipeVersion', {
  ...recipeVersionSchema.shape,
  recipeId: id,
  content: json(recipeContentSchema),
});

const run = recipeRunSchema.omit({ id: true }).shape;

/** Runs of recipes, and their initiators. */
export const recipeRuns = new Table('recipeRun', {
  ...run,
  recipeId: id,
  accountId: id,
  parameters: json(run.parameters),
  steps: json(run.steps),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    recipe: RowOf<typeof recipes>;
    recipeVersion: RowOf<typeof recipeVersions>;
    recipeRun: RowOf<typeof recipeRuns>;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly recipe: Recipe;
  }
}
