/** What its lists can be sorted by. */
export const SORTS = {
  service: ['gateway', 'kind', 'startAt', 'endAt'],
} as const;
