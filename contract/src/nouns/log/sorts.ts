/** Sort keys of its lists. */
export const SORTS = {
  log: ['at'],
} as const;
