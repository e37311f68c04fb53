import type { RecipeParameter, RecipeStep, ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { recipeFields } from '@tidegate/contract/nouns/recipe/fields.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { type Names, NO_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** The fields of the form. */
export interface Values extends Names {
  readonly description: string;
  readonly parameters: readonly DraftParameter[];
  readonly steps: readonly RecipeStep[];
  readonly why: string;
}

/** A parameter that is being entered. */
export type DraftParameter = Omit<RecipeParameter, 'value'> & { readonly value: number | null };

export const NEW_PARAMETER: DraftParameter = { name: '', unit: '', value: null, min: null, max: null };

/** Initial form values: a recipe, a copy of one under another name, or nothing. */
export function valuesOf(recipe: ShownRecipe | null, isCopy: boolean): Values {
  if (recipe === null) return { ...NO_NAMES, description: '', parameters: [], steps: [], why: '' };
  const { name, description, parameters, steps } = recipe;
  const given = { ...(isCopy ? NO_NAMES : pickNames(recipe)), description, parameters, steps, why: '' };
  return { ...given, name: isCopy ? copiedName(name, { max: maxLengthOf(recipeFields.name) }) : name };
}

/** The parameters of a form that is complete. */
export const parametersOf = ({ parameters }: Values): RecipeParameter[] =>
  parameters.map(({ value, ...rest }) => ({ ...rest, value: value ?? 0 }));
