/** What its lists can be sorted by. */
export const SORTS = {
  hardware: ['model', 'kind', 'enabled'],
} as const;
