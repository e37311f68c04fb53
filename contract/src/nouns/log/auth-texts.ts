/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_log_view': ['查看操作日志', 'View operation log'],
  'auth.manage_log_view.text': ['谁在何时做了什么，可导出', 'Who did what and when, and its export'],
} as const;
