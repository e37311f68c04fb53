/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  user: { zh: '用户', en: 'User', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'user.add': { group: 'people', zh: '添加用户', en: 'Added user' },
  'user.edit': { group: 'people', zh: '修改用户', en: 'Changed user' },
  'user.setEnabled': { group: 'people', zh: '启用或停用用户', en: 'Enabled or disabled user' },
  'user.resetPassword': { group: 'people', zh: '重置用户密码', en: 'Reset user password' },
  'user.endSessions': { group: 'people', zh: '结束用户的会话', en: 'Ended user sessions' },
  'user.delete': { group: 'people', zh: '删除用户', en: 'Deleted user' },
  'user.import': { group: 'people', zh: '导入用户', en: 'Imported users' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  people: {
    of: 'org',
    unit: 'objects',
    counts: 'person',
    limit: 20_000,
    zh: '用户',
    en: 'People',
    after: 'alarmRules',
  },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  people: { zh: '人员', en: 'people', after: 'below' },
} as const;
