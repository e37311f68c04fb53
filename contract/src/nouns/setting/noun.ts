/** Further subjects of rows in the operation log. */
export const LOGGED = {
  setting: { zh: '平台设置', en: 'Platform settings' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'setting.save': { group: 'other', zh: '修改平台设置', en: 'Changed platform settings' },
} as const;
