/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  centre: { zh: '运营中心', en: 'Operations centre', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'centre.add': { group: 'centre', zh: '添加运营中心', en: 'Added operations centre' },
  'centre.edit': { group: 'centre', zh: '修改运营中心', en: 'Changed operations centre' },
  'centre.delete': { group: 'centre', zh: '删除运营中心', en: 'Deleted operations centre' },
  'centre.setEquipment': { group: 'centre', zh: '设置运营中心的设备', en: 'Changed equipment of operations centre' },
  'centre.setPeople': {
    group: 'centre',
    zh: '设置运营中心的负责人',
    en: 'Changed people in charge of operations centre',
  },
  'centre.setFigures': { group: 'centre', zh: '设置运营中心的当日指标', en: 'Set daily figures of operations centre' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  centres: { of: 'org', unit: 'objects', counts: 'centre', limit: 5_000, zh: '运营中心', en: 'Operations centres' },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  centre: { zh: '运营中心', en: 'operations centres', after: 'group' },
} as const;
