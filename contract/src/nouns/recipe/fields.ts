import { jsonField, optionalTextField } from '../../form.ts';
import { nameFields } from '../../fields/named.ts';
import { recipeContentShape } from './recipe.ts';

/** The fields that a person sets of a recipe. */
export const recipeFields = {
  ...nameFields(60),
  description: optionalTextField(500),
  parameters: jsonField(recipeContentShape.parameters),
  steps: jsonField(recipeContentShape.steps),
};
