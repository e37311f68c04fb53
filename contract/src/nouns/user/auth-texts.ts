/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_user_view': ['查看人员', 'View people'],
  'auth.manage_user_view.text': [
    '人员列表、其可见范围与导出',
    'The list of people, their effective access, and its export',
  ],
  'auth.manage_user_edit': ['管理人员', 'Manage people'],
  'auth.manage_user_edit.text': [
    '添加、修改、停用、删除人员，重置密码，导入',
    'Add, edit, disable and delete people, reset passwords, import',
  ],
} as const;
