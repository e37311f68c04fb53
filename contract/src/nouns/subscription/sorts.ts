/** Sort keys of its lists. */
export const SORTS = {
  service: ['gateway', 'kind', 'startAt', 'endAt'],
} as const;
