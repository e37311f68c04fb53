import { z } from 'zod';
import { idSchema } from '../../../id.ts';
import { defineAction } from '../kind.ts';

/** Writes a recipe as it is at that moment: as a whole, value by value, until the first that is refused. */
export const recipeAction = defineAction({
  names: { zh: '执行配方', en: 'Run a recipe' },
  lack: { state: 'ownerRecipe', refusal: 'forbidden', zh: '所有者无权执行配方', en: 'Owner may no longer run recipes' },
  schema: z.strictObject({
    kind: z.literal('recipe'),
    recipeId: idSchema,
    /** Name of a parameter → its value; the others have their defaults. */
    parameters: z.record(z.string().max(40), z.number()).default({}),
  }),
  uses: ({ recipeId }) => ({ recipe: [recipeId] }),
});
