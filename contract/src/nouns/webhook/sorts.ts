/** What its lists can be sorted by. */
export const SORTS = {
  webhookDelivery: ['at'],
} as const;
