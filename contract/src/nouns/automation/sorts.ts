/** Sort keys of its lists. */
export const SORTS = {
  automation: ['name', 'enabled'],
} as const;
