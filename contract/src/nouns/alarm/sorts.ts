/** What its lists can be sorted by. */
export const SORTS = {
  alarmRecord: ['at'],
} as const;
