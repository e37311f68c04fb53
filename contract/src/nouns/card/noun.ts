/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  card: { zh: '物联网卡', en: 'IoT card', change: 'organisation' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'card.add': { group: 'equipment', zh: '添加物联网卡', en: 'Added IoT card' },
  'card.edit': { group: 'equipment', zh: '修改物联网卡', en: 'Changed IoT card' },
  'card.delete': { group: 'equipment', zh: '删除物联网卡', en: 'Deleted IoT card' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  cards: { of: 'org', unit: 'objects', counts: 'card', limit: 50_000, zh: '物联卡', en: 'IoT cards' },
} as const;

/** Objects that prevent the deletion of an organisation or department. */
export const HOLDINGS = {
  card: { zh: '物联网卡', en: 'IoT cards', after: 'gateway' },
} as const;
