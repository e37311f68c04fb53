/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage___snake___view': ['查看__zh__', 'View __ens__'],
  'auth.manage___snake___view.text': ['查看__zh__列表', 'View the list of __ens__'],
  'auth.manage___snake___edit': ['管理__zh__', 'Manage __ens__'],
  'auth.manage___snake___edit.text': ['添加、修改、删除__zh__', 'Add, edit and delete __ens__'],
} as const;
