/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'quota.save': { group: 'other', zh: '修改配额', en: 'Changed quotas' },
} as const;
