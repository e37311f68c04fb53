/** What its lists can be sorted by. */
export const SORTS = {
  gateway: ['name', 'online', 'sn', 'network', 'seen'],
} as const;
