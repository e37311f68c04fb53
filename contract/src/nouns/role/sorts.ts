/** What its lists can be sorted by. */
export const SORTS = {
  role: ['name', 'type', 'range', 'people', 'org'],
} as const;
