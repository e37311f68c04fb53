import { RECIPE_PATTERNS } from '../../lib/paths/recipe-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const recipeScreen: Screen = async () => (await import('./recipe-screen.tsx')).RecipeScreen;

/** Recipes: values that are written together. */
export const feature = {
  routes: [
    {
      path: RECIPE_PATTERNS.all,
      screen: async () => (await import('./recipe-list.tsx')).RecipeList,
      help: 'recipes',
    },
    { path: RECIPE_PATTERNS.one, screen: recipeScreen, help: 'recipes' },
    { path: RECIPE_PATTERNS.tab, screen: recipeScreen, help: 'recipes' },
  ],
  menu: [
    {
      group: 'nav.equipmentCenter',
      path: RECIPE_PATTERNS.all,
      name: 'nav.recipes',
      icon: 'recipe',
      auth: 'monitor_recipe_view',
      sharedEdit: 'manage_recipe_edit',
    },
  ],
} satisfies Feature;
