/** Sort keys of its lists. */
export const SORTS = {
  user: ['person', 'role', 'org', 'login'],
} as const;
