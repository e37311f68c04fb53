/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_role_view': ['查看角色', 'View roles'],
  'auth.manage_role_view.text': ['角色及其权限', 'Roles and their permissions'],
  'auth.manage_role_edit': ['管理角色', 'Manage roles'],
  'auth.manage_role_edit.text': [
    '添加、修改、删除角色；不能超出自己的权限',
    'Add, edit and delete roles, never beyond one’s own permissions',
  ],
} as const;
