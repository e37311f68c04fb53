/** What its lists can be sorted by. */
export const SORTS = {
  automation: ['name', 'enabled'],
} as const;
