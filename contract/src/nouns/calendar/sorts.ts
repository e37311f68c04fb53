/** Sort keys of its lists. */
export const SORTS = {
  calendar: ['name'],
} as const;
