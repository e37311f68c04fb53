/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_api_edit': ['使用 API 密钥与 Webhook', 'Use API keys and webhooks'],
  'auth.manage_api_edit.text': [
    '创建自己的 API 密钥和 Webhook，让程序调用平台、接收事件',
    'Create own API keys and webhooks for programs',
  ],
} as const;
