/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_notify_view': ['查看通知策略', 'View notification policies'],
  'auth.manage_notify_view.text': ['查看通知策略和发送记录', 'View notification policies and the delivery log'],
  'auth.manage_notify_edit': ['管理通知策略', 'Manage notification policies'],
  'auth.manage_notify_edit.text': [
    '设置报警发生时通知谁、何时、以何种方式',
    'Set who is notified of alarms, when and how',
  ],
} as const;
