/** Sort keys of its lists. */
export const SORTS = {
  recipe: ['name', 'changedAt'],
} as const;
