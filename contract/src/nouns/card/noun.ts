/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  card: { zh: '物联网卡', en: 'IoT card', change: 'organisation' },
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'card.add': { group: 'equipment', zh: '添加物联网卡', en: 'Added IoT card' },
  'card.edit': { group: 'equipment', zh: '修改物联网卡', en: 'Changed IoT card' },
  'card.delete': { group: 'equipment', zh: '删除物联网卡', en: 'Deleted IoT card' },
} as const;

/** How much of it there may be. */
export const QUOTAS = {
  cards: { of: 'org', unit: 'objects', counts: 'card', limit: 50_000, zh: '物联卡', en: 'IoT cards' },
} as const;

/** What keeps an organisation or department from being deleted. */
export const HOLDINGS = {
  card: { zh: '物联网卡', en: 'IoT cards', after: 'gateway' },
} as const;
