/** Sort keys of its lists. */
export const SORTS = {
  webhookDelivery: ['at'],
} as const;
