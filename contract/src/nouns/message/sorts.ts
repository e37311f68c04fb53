/** What its lists can be sorted by. */
export const SORTS = {
  notice: ['title', 'reach', 'until', 'state', 'at'],
} as const;
