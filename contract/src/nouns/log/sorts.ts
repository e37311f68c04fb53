/** What its lists can be sorted by. */
export const SORTS = {
  log: ['at'],
} as const;
