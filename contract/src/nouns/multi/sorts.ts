/** What its lists can be sorted by. */
export const SORTS = {
  multi: ['name', 'kind', 'group'],
} as const;
