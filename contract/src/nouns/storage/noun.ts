/** Further subjects of rows in the operation log. */
export const LOGGED = {
  storage: { zh: '存储', en: 'Storage' },
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'storage.low': { group: 'other', zh: '存储空间不足', en: 'Storage ran low' },
  'storage.critical': { group: 'other', zh: '存储空间严重不足', en: 'Storage ran critically low' },
  'storage.recovered': { group: 'other', zh: '存储空间已恢复', en: 'Storage recovered' },
} as const;
