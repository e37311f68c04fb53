/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  calendar: { zh: '日历', en: 'Calendar', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'calendar.add': { group: 'equipment', zh: '添加日历', en: 'Added calendar' },
  'calendar.edit': { group: 'equipment', zh: '修改日历', en: 'Changed calendar' },
  'calendar.delete': { group: 'equipment', zh: '删除日历', en: 'Deleted calendar' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  calendars: { of: 'org', unit: 'objects', counts: 'calendar', limit: 200, zh: '日历', en: 'Calendars' },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  calendar: { zh: '日历', en: 'calendars' },
} as const;
