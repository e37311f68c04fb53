/** What its lists can be sorted by. */
export const SORTS = {
  picture: ['name', 'bytes', 'at'],
} as const;
