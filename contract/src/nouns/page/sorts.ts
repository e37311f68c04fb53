/** What its lists can be sorted by. */
export const SORTS = {
  page: ['title', 'widgets', 'updated'],
} as const;
