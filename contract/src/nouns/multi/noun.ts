/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  multi: { zh: '多设备监控', en: 'Multi-equipment record', change: 'person' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'multi.add': { group: 'multi', zh: '添加多设备监控', en: 'Added multi-equipment record' },
  'multi.edit': { group: 'multi', zh: '修改多设备监控', en: 'Changed multi-equipment record' },
  'multi.delete': { group: 'multi', zh: '删除多设备监控', en: 'Deleted multi-equipment record' },
  'multi.bind': { group: 'multi', zh: '绑定网关', en: 'Added gateway to multi-equipment record' },
  'multi.unbind': { group: 'multi', zh: '解绑网关', en: 'Removed gateway from multi-equipment record' },
  'multi.setDisplay': { group: 'multi', zh: '设置多设备监控的显示方式', en: 'Set home page of multi-equipment record' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  multis: {
    of: 'org',
    unit: 'objects',
    counts: 'multi',
    limit: 10_000,
    zh: '多设备记录',
    en: 'Multi-equipment records',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  multi: { zh: '多设备监控', en: 'multi-equipment records', after: 'fence' },
} as const;
