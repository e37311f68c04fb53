/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_display_edit': ['管理大屏', 'Manage wall displays'],
  'auth.manage_display_edit.text': [
    '添加、修改大屏，发放和撤销大屏的登录链接',
    'Add and edit wall displays, issue and revoke their sign-in links',
  ],
} as const;
