/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  centre: { zh: '运营中心', en: 'Operations centre', change: 'organisation' },
} as const;

/** What the operation log calls what is done, in the past tense. */
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

/** How much of it there may be. */
export const QUOTAS = {
  centres: { of: 'org', unit: 'objects', counts: 'centre', limit: 5_000, zh: '运营中心', en: 'Operations centres' },
} as const;

/** What keeps an organisation or department from being deleted. */
export const HOLDINGS = {
  centre: { zh: '运营中心', en: 'operations centres', after: 'group' },
} as const;
