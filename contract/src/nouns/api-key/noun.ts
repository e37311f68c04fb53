/** Further subjects of rows in the operation log. */
export const LOGGED = {
  apiKey: { zh: 'API 密钥', en: 'API key' },
} as const;

/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  apiKey: 'person',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'apiKey.add': { group: 'message', zh: '创建 API 密钥', en: 'Created API key' },
  'apiKey.edit': { group: 'message', zh: '修改 API 密钥', en: 'Changed API key' },
  'apiKey.revoke': { group: 'message', zh: '撤销 API 密钥', en: 'Revoked API key' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  apiKeys: { of: 'org', unit: 'objects', counts: 'apiKey', limit: 10_000, zh: 'API 密钥', en: 'API keys' },
} as const;
