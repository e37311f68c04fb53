import * as calls from '@tidegate/contract/nouns/recipe/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { RecipeRuns } from './runs.ts';
import type { Recipes } from './service.ts';

interface Needs {
  readonly recipes: Recipes;
  readonly recipeRuns: RecipeRuns;
}

/** Recipes: sets of values that are written one after another. */
export const recipeRoutes = ({ recipes, recipeRuns }: Needs): readonly Route[] => [
  serve(calls.recipeAdd, (input, context) => recipes.add(input, context)),
  serve(calls.recipeEdit, (input, context) => recipes.edit(input, context)),
  serve(calls.recipeRestore, (input, context) => recipes.restore(input, context)),
  serve(calls.recipeDelete, (_input, context) => recipes.remove(context)),
  serve(calls.recipeCapture, (_input, context) => recipes.capture(context)),
  serve(calls.recipeInfo, (_input, context) => recipes.info(context)),
  serve(calls.recipeQuery, (input, context) => recipes.query(input, context)),
  serve(calls.recipeVersions, (input, context) => recipes.versions(input, context)),
  serve(calls.recipeCompare, (input, context) => recipes.compare(input, context)),
  serve(calls.recipeRun, (input, context) => recipeRuns.run(input, context)),
  serve(calls.recipeStop, (input, context) => recipeRuns.stop(input, context)),
  serve(calls.recipeRunInfo, (input, context) => recipes.runInfo(input, context)),
  serve(calls.recipeRuns, (input, context) => recipes.runsOf(input, context)),
];
