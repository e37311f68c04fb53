/** Kinds of object that a call can name, and the scope required to change one. */
export const KINDS = {
  __camel__: { zh: '__zh__', en: '__En__', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  '__camel__.add': { group: 'equipment', zh: '添加__zh__', en: 'Added __en__' },
  '__camel__.edit': { group: 'equipment', zh: '修改__zh__', en: 'Changed __en__' },
  '__camel__.delete': { group: 'equipment', zh: '删除__zh__', en: 'Deleted __en__' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  __camels__: { of: 'org', unit: 'objects', counts: '__camel__', limit: 1_000, zh: '__zh__', en: '__Ens__' },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  __camel__: { zh: '__zh__', en: '__ens__' },
} as const;
