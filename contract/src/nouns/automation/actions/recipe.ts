import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineAction } from '../kind.ts';

/**
 * Writes a recipe as it is at that moment: as a whole, value by value, until the first that is refused. Steps that another person
 * changed since the automation was saved are written only while that person may write each of the signals.
 */
export const recipeAction = defineAction({
  names: { zh: '执行配方', en: 'Run a recipe' },
  missingPermission: {
    state: 'ownerRecipe',
    refusal: 'forbidden',
    zh: '所有者无权执行配方',
    en: 'Owner may no longer run recipes',
  },
  schema: z.strictObject({
    kind: z.literal('recipe'),
    recipeId: idSchema,
    /** Name of a parameter → its value; the others have their defaults. */
    parameters: z.record(z.string().max(40), z.number()).default({}),
    /** The version that the recipe had when the automation was saved; set by the server. Null for automations from before that. */
    version: z.int().min(1).nullable().default(null),
  }),
  uses: ({ recipeId }) => ({ recipe: [recipeId] }),
});
