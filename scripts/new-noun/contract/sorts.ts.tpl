/** Sort keys of its lists. */
export const SORTS = {
  __camel__: ['name'],
} as const;
