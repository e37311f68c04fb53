import { plain, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ recipeId }: WalkIds) => {
  const path = `/monitor/recipe/${recipeId}`;
  return plain('/monitor/recipe', path, `${path}/runs`, `${path}/versions`);
};
