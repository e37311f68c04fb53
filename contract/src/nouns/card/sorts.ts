/** What its lists can be sorted by. */
export const SORTS = {
  card: ['iccid', 'used', 'expireAt', 'status'],
} as const;
