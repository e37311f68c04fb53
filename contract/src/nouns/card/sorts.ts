/** Sort keys of its lists. */
export const SORTS = {
  card: ['iccid', 'used', 'expireAt', 'status'],
} as const;
