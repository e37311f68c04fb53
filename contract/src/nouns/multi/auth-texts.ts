/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_multi_edit': ['管理多设备监控', 'Manage multi-equipment records'],
  'auth.manage_multi_edit.text': [
    '添加、修改、删除多设备监控，绑定网关，设置首页',
    'Add, edit and delete multi-equipment records, add gateways, choose the home page',
  ],
} as const;
