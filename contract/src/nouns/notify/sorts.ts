/** Sort keys of its lists. */
export const SORTS = {
  delivery: ['at'],
  policy: ['name', 'enabled'],
} as const;
