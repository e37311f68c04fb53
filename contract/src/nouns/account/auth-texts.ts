/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.account_info_edit': ['修改本人资料', 'Edit own profile'],
  'auth.account_info_edit.text': ['本人的姓名、头像与联系方式', 'Own name, avatar and contact details'],
  'auth.account_password_edit': ['修改本人密码', 'Change own password'],
  'auth.account_password_edit.text': ['本人的密码与安全设置', 'Own password and security settings'],
} as const;
