/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_service_view': ['查看增值服务', 'View value-added services'],
  'auth.manage_service_view.text': ['服务、到期与续费记录', 'Services, their end dates and renewals'],
  'auth.manage_service_edit': ['管理增值服务', 'Manage value-added services'],
  'auth.manage_service_edit.text': ['添加、更正、续费与删除', 'Add, edit, renew and delete'],
} as const;
