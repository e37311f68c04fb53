/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  org: { zh: '组织', en: 'Organisation', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'org.add': { group: 'people', zh: '添加组织', en: 'Added organisation' },
  'org.edit': { group: 'people', zh: '修改组织', en: 'Changed organisation' },
  'org.icon': { group: 'people', zh: '更换组织图标', en: 'Changed organisation icon' },
  'org.delete': { group: 'people', zh: '删除组织', en: 'Deleted organisation' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  orgs: {
    of: 'org',
    unit: 'objects',
    counts: 'org',
    limit: 5_000,
    zh: '下级组织和部门',
    en: 'Organisations and departments',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  below: { zh: '下级组织和部门', en: 'organisations and departments below it' },
} as const;
