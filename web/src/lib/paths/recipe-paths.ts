/** The addresses of recipes. The router mounts them. */
export const RECIPE_PATTERNS = {
  all: '/monitor/recipe',
  one: '/monitor/recipe/:id',
  tab: '/monitor/recipe/:id/:tab',
} as const;

/** The tabs of a recipe; the first is shown unless another is named. */
export const RECIPE_TABS = ['compare', 'runs', 'versions'] as const;
export type RecipeTab = (typeof RECIPE_TABS)[number];

/** One recipe. */
export const recipePath = (id: string, tab: RecipeTab = 'compare'): string =>
  `${RECIPE_PATTERNS.all}/${id}${tab === 'compare' ? '' : `/${tab}`}`;
