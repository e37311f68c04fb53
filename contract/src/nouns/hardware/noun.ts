/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  hardware: { zh: '硬件', en: 'Hardware', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'hardware.add': { group: 'equipment', zh: '添加硬件', en: 'Added hardware' },
  'hardware.edit': { group: 'equipment', zh: '修改硬件', en: 'Changed hardware' },
  'hardware.delete': { group: 'equipment', zh: '删除硬件', en: 'Deleted hardware' },
  'hardware.image': { group: 'equipment', zh: '更换硬件图片', en: 'Changed hardware picture' },
  'hardware.imageDelete': { group: 'equipment', zh: '移除硬件图片', en: 'Removed hardware picture' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  hardware: {
    of: 'org',
    unit: 'objects',
    counts: 'hardware',
    limit: 5_000,
    zh: '硬件型号',
    en: 'Hardware',
    after: 'services',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  hardware: { zh: '硬件', en: 'hardware', after: 'card' },
} as const;
