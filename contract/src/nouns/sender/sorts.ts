/** What its lists can be sorted by. */
export const SORTS = {
  sms: ['at'],
} as const;
