/** Sort keys of its lists. */
export const SORTS = {
  model: ['name', 'code', 'category', 'version', 'equipment', 'updated'],
} as const;
