/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_card_view': ['查看物联网卡', 'View IoT cards'],
  'auth.manage_card_view.text': ['卡号、套餐、用量和到期', 'Numbers, plans, usage and expiry'],
  'auth.manage_card_edit': ['管理物联网卡', 'Manage IoT cards'],
  'auth.manage_card_edit.text': ['添加、修改、删除', 'Add, edit and delete'],
} as const;
