/** The API area: keys, calls, webhooks. */
export const zhApi = {
  'log.kind.apiKey': 'API 密钥',
  'audit.apiKey.add': '创建 API 密钥',
  'audit.apiKey.edit': '修改 API 密钥',
  'audit.apiKey.revoke': '撤销 API 密钥',
  'auth.manage_api_edit.text': '创建自己的 API 密钥和 Webhook，让程序调用平台、接收事件',
} as const;
