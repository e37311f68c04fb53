/** What its lists can be sorted by. */
export const SORTS = {
  calendar: ['name'],
} as const;
