/** What one has to reach to change what no field names. */
export const SCOPES = {
  sender: 'person',
} as const;

/** What the operation log calls what is done, in the past tense. */
export const ACTIONS = {
  'sender.test': { group: 'other', zh: '发送测试消息', en: 'Sent test message', after: 'feedback.reply' },
} as const;
