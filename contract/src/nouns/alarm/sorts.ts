/** Sort keys of its lists. */
export const SORTS = {
  alarmRecord: ['at'],
} as const;
