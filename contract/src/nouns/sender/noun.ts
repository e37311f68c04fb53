/** Scope required for changes whose object is not named by a field. */
export const SCOPES = {
  sender: 'person',
} as const;

/** Names of actions in the operation log, in the past tense. */
export const ACTIONS = {
  'sender.test': { group: 'other', zh: '发送测试消息', en: 'Sent test message', after: 'feedback.reply' },
} as const;
