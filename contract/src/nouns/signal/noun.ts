/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  signal: { zh: '变量', en: 'Signal', change: 'equipment' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'signal.add': { group: 'equipment', zh: '添加变量', en: 'Added signal' },
  'signal.edit': { group: 'equipment', zh: '修改变量', en: 'Changed signal' },
  'signal.delete': { group: 'equipment', zh: '删除变量', en: 'Deleted signal' },
  'signal.adopt': { group: 'equipment', zh: '由发现的指标生成变量', en: 'Added signals from metrics' },
  'signal.editMany': { group: 'equipment', zh: '批量修改变量', en: 'Changed signals in bulk' },
  'signal.deleteMany': { group: 'equipment', zh: '批量删除变量', en: 'Deleted signals in bulk' },
  'signal.import': { group: 'equipment', zh: '导入变量', en: 'Imported signals' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  signals: { of: 'org', unit: 'objects', counts: 'signal', limit: 1_000_000, zh: '变量', en: 'Signals' },
} as const;
