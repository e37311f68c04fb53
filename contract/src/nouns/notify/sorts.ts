/** What its lists can be sorted by. */
export const SORTS = {
  delivery: ['at'],
  policy: ['name', 'enabled'],
} as const;
