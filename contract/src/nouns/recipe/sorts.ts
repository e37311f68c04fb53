/** What its lists can be sorted by. */
export const SORTS = {
  recipe: ['name', 'changedAt'],
} as const;
