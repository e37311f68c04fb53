/** Sort keys of its lists. */
export const SORTS = {
  notice: ['title', 'reach', 'until', 'state', 'at'],
} as const;
