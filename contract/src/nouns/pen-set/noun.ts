/** Kinds of object that a call can name, and what one has to reach to change one. */
export const KINDS = {
  penSet: { zh: '曲线组', en: 'Pen set', change: 'person' },
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'penSet.add': { group: 'operation', zh: '保存曲线组', en: 'Saved pen set' },
  'penSet.edit': { group: 'operation', zh: '修改曲线组', en: 'Changed pen set' },
  'penSet.delete': { group: 'operation', zh: '删除曲线组', en: 'Deleted pen set' },
} as const;

/** How much of it there may be. */
export const QUOTAS = {
  penSets: { of: 'org', unit: 'objects', counts: 'penSet', limit: 10_000, zh: '曲线组', en: 'Pen sets' },
  personPenSets: {
    of: 'person',
    unit: 'objects',
    counts: 'penSet',
    limit: 200,
    zh: '每人的曲线组',
    en: 'Pen sets per person',
  },
} as const;
