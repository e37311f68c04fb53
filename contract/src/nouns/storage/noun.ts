/** What else rows of the operation log are about. */
export const LOGGED = {
  storage: { zh: '存储', en: 'Storage' },
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'storage.low': { group: 'other', zh: '存储空间不足', en: 'Storage ran low' },
  'storage.critical': { group: 'other', zh: '存储空间严重不足', en: 'Storage ran critically low' },
  'storage.recovered': { group: 'other', zh: '存储空间已恢复', en: 'Storage recovered' },
} as const;
