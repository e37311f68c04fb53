/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  fence: { zh: '电子围栏', en: 'Fence', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'position.set': { group: 'equipment', zh: '设置位置变量', en: 'Set position signals' },
  'position.clear': { group: 'equipment', zh: '清除位置变量', en: 'Cleared position signals' },
  'fence.add': { group: 'equipment', zh: '添加电子围栏', en: 'Added fence' },
  'fence.edit': { group: 'equipment', zh: '修改电子围栏', en: 'Changed fence' },
  'fence.delete': { group: 'equipment', zh: '删除电子围栏', en: 'Deleted fence' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  fences: { of: 'org', unit: 'objects', counts: 'fence', limit: 10_000, zh: '电子围栏', en: 'Fences' },
  positions: {
    of: 'org',
    unit: 'objects',
    counts: 'position',
    limit: 100_000,
    zh: '设备定位',
    en: 'Tracked equipment',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  fence: { zh: '电子围栏', en: 'fences', after: 'centre' },
} as const;
