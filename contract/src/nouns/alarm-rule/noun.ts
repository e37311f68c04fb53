/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  alarmRule: { zh: '报警规则', en: 'Alarm rule', change: 'gatewayOrEquipment' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'alarmRule.add': { group: 'equipment', zh: '添加报警规则', en: 'Added alarm rule' },
  'alarmRule.addLimits': { group: 'equipment', zh: '批量添加报警限值', en: 'Added alarm limits' },
  'alarmRule.edit': { group: 'equipment', zh: '修改报警规则', en: 'Changed alarm rule' },
  'alarmRule.enable': { group: 'equipment', zh: '启用或停用报警规则', en: 'Enabled or disabled alarm rules' },
  'alarmRule.delete': { group: 'equipment', zh: '删除报警规则', en: 'Deleted alarm rule' },
  'alarmRule.deleteMany': { group: 'equipment', zh: '批量删除报警规则', en: 'Deleted alarm rules in bulk' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  alarmRules: { of: 'org', unit: 'objects', counts: 'alarmRule', limit: 1_000_000, zh: '报警规则', en: 'Alarm rules' },
} as const;
