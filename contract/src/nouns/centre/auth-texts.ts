/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_centre_edit': ['管理运营中心', 'Manage operations centres'],
  'auth.manage_centre_edit.text': [
    '添加、修改、删除运营中心，设置其设备、负责人和首页',
    'Add, edit and delete operations centres; choose their equipment, people and home page',
  ],
} as const;
