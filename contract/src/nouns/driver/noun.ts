/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  driver: { zh: '驱动', en: 'Driver', change: 'equipment' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'driver.add': { group: 'equipment', zh: '添加驱动', en: 'Added driver' },
  'driver.edit': { group: 'equipment', zh: '修改驱动', en: 'Changed driver' },
  'driver.delete': { group: 'equipment', zh: '删除驱动', en: 'Deleted driver' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  drivers: {
    of: 'org',
    unit: 'objects',
    counts: 'driver',
    limit: 200_000,
    zh: '驱动',
    en: 'Drivers',
    after: 'signals',
  },
} as const;
