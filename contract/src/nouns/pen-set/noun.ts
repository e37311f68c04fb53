/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  penSet: { zh: '变量组合', en: 'Saved set', change: 'person' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'penSet.add': { group: 'operation', zh: '保存变量组合', en: 'Saved set of signals' },
  'penSet.edit': { group: 'operation', zh: '修改变量组合', en: 'Changed saved set' },
  'penSet.delete': { group: 'operation', zh: '删除变量组合', en: 'Deleted saved set' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  penSets: { of: 'org', unit: 'objects', counts: 'penSet', limit: 10_000, zh: '变量组合', en: 'Saved sets' },
  personPenSets: {
    of: 'person',
    unit: 'objects',
    counts: 'penSet',
    limit: 200,
    zh: '每人的变量组合',
    en: 'Saved sets per person',
  },
} as const;
