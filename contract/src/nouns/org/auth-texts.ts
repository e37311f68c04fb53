/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_org_view': ['查看组织', 'View organisations'],
  'auth.manage_org_view.text': ['组织与部门的结构', 'The tree of organisations and departments'],
  'auth.manage_org_edit': ['管理组织', 'Manage organisations'],
  'auth.manage_org_edit.text': [
    '添加、改名、移动、删除组织与部门，设置外观',
    'Add, rename, move and delete nodes, set their theme',
  ],
} as const;
