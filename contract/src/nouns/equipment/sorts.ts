/** What its lists can be sorted by. */
export const SORTS = {
  equipment: ['name', 'code', 'online', 'group', 'gateway', 'alarms', 'signals'],
} as const;
