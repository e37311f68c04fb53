/** Sort keys of its lists. */
export const SORTS = {
  sms: ['at'],
} as const;
