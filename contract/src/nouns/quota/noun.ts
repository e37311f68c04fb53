/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'quota.save': { group: 'other', zh: '修改配额', en: 'Changed quotas' },
} as const;
