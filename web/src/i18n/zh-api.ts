/** The API area: keys, calls, webhooks. */
export const zhApi = {
  'log.kind.apiKey': 'API 密钥',
  'audit.apiKey.add': '创建 API 密钥',
  'audit.apiKey.edit': '修改 API 密钥',
  'audit.apiKey.revoke': '撤销 API 密钥',
} as const;
