/** What else rows of the operation log are about. */
export const LOGGED = {
  setting: { zh: '平台设置', en: 'Platform settings' },
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'setting.save': { group: 'other', zh: '修改平台设置', en: 'Changed platform settings' },
} as const;
