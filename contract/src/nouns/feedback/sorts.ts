/** What its lists can be sorted by. */
export const SORTS = {
  feedback: ['type', 'state', 'by', 'org', 'at'],
} as const;
