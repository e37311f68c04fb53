/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  display: { zh: '大屏', en: 'Wall display', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'display.add': { group: 'people', zh: '添加大屏', en: 'Added wall display' },
  'display.edit': { group: 'people', zh: '修改大屏', en: 'Changed wall display' },
  'display.switch': { group: 'people', zh: '切换大屏的页面', en: 'Switched page of wall display' },
  'display.delete': { group: 'people', zh: '删除大屏', en: 'Deleted wall display' },
  'display.rotate': { group: 'people', zh: '更换大屏的登录链接', en: 'Issued new link of wall display' },
  'display.revoke': { group: 'people', zh: '撤销大屏的登录', en: 'Revoked wall display' },
  'display.endScreen': { group: 'people', zh: '让一块屏幕退出大屏', en: 'Signed out screen of wall display' },
  'display.pair': { group: 'people', zh: '用配对码登录大屏的屏幕', en: 'Paired screen with wall display' },
  'display.open': { group: 'session', zh: '屏幕登录为大屏', en: 'Screen signed in as wall display' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  displays: { of: 'org', unit: 'objects', counts: 'display', limit: 1_000, zh: '大屏', en: 'Wall displays' },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  display: { zh: '大屏', en: 'wall displays' },
} as const;
