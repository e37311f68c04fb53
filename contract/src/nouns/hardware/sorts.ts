/** Sort keys of its lists. */
export const SORTS = {
  hardware: ['model', 'kind', 'enabled'],
} as const;
