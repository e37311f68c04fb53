/** Sort keys of its lists. */
export const SORTS = {
  role: ['name', 'type', 'range', 'people', 'org'],
} as const;
