/** Sort keys of its lists. */
export const SORTS = {
  equipment: ['name', 'code', 'online', 'group', 'gateway', 'alarms', 'signals'],
} as const;
