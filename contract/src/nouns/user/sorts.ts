/** What its lists can be sorted by. */
export const SORTS = {
  user: ['person', 'role', 'org', 'login'],
} as const;
