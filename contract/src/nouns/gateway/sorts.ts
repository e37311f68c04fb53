/** Sort keys of its lists. */
export const SORTS = {
  gateway: ['name', 'online', 'sn', 'network', 'seen'],
} as const;
