/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_model_view': ['查看模型', 'View models'],
  'auth.manage_model_view.text': ['设备模板及其版本', 'Equipment templates and their versions'],
  'auth.manage_model_edit': ['管理模型', 'Manage models'],
  'auth.manage_model_edit.text': ['添加、修改、发布、删除模型', 'Add, edit, publish and delete models'],
} as const;
