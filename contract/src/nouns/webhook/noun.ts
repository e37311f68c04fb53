/** Further subjects of rows in the operation log. */
export const LOGGED = {
  webhook: { zh: 'Webhook', en: 'Webhook' },
} as const;

/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  webhook: 'person',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'webhook.add': { group: 'message', zh: '添加 Webhook', en: 'Added webhook' },
  'webhook.edit': { group: 'message', zh: '修改 Webhook', en: 'Changed webhook' },
  'webhook.rotate': { group: 'message', zh: '更换 Webhook 密钥', en: 'Replaced webhook secret' },
  'webhook.test': { group: 'message', zh: '发送 Webhook 测试', en: 'Sent webhook test' },
  'webhook.delete': { group: 'message', zh: '删除 Webhook', en: 'Deleted webhook' },
} as const;

/** Quotas on the number of its objects. */
export const QUOTAS = {
  webhooks: { of: 'org', unit: 'objects', counts: 'webhook', limit: 5_000, zh: 'Webhook', en: 'Webhooks' },
} as const;
