/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_hardware_view': ['查看硬件', 'View hardware'],
  'auth.manage_hardware_view.text': ['网关产品的型号和能力', 'Gateway products and their limits'],
  'auth.manage_hardware_edit': ['管理硬件', 'Manage hardware'],
  'auth.manage_hardware_edit.text': ['添加、修改、删除', 'Add, edit and delete'],
} as const;
