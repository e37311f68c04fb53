/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'share.editPwd': { group: 'multi', zh: '设置共享密码', en: 'Set share password' },
  'share.editAuth': { group: 'multi', zh: '修改共享权限', en: 'Changed share permissions' },
  'share.endGuest': { group: 'multi', zh: '结束某人的共享', en: 'Ended share for guest' },
  'share.write': { group: 'multi', zh: '通过共享写入', en: 'Wrote through share' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  shares: { of: 'org', unit: 'objects', counts: 'share', limit: 10_000, zh: '分享', en: 'Shares' },
} as const;
