/** Sort keys of its lists. */
export const SORTS = {
  multi: ['name', 'kind', 'group'],
} as const;
