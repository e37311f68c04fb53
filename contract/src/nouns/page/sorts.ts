/** Sort keys of its lists. */
export const SORTS = {
  page: ['title', 'widgets', 'updated'],
} as const;
