/** What its lists can be sorted by. */
export const SORTS = {
  model: ['name', 'code', 'category', 'version', 'equipment', 'updated'],
} as const;
