/** Sort keys of its lists. */
export const SORTS = {
  feedback: ['type', 'state', 'by', 'org', 'at'],
} as const;
