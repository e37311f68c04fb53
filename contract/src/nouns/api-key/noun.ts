/** What else rows of the operation log are about. */
export const LOGGED = {
  apiKey: { zh: 'API 密钥', en: 'API key' },
} as const;

/** What one has to reach to change what no field names. */
export const SCOPES = {
  apiKey: 'person',
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'apiKey.add': { group: 'message', zh: '创建 API 密钥', en: 'Created API key' },
  'apiKey.edit': { group: 'message', zh: '修改 API 密钥', en: 'Changed API key' },
  'apiKey.revoke': { group: 'message', zh: '撤销 API 密钥', en: 'Revoked API key' },
} as const;

/** How much of it there may be. */
export const QUOTAS = {
  apiKeys: { of: 'org', unit: 'objects', counts: 'apiKey', limit: 10_000, zh: 'API 密钥', en: 'API keys' },
} as const;
