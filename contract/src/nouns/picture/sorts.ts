/** Sort keys of its lists. */
export const SORTS = {
  picture: ['name', 'bytes', 'at'],
} as const;
