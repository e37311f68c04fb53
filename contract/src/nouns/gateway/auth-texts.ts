/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_gateway_view': ['查看网关', 'View gateways'],
  'auth.manage_gateway_view.text': [
    '网关列表、连接状态与发现的指标',
    'Gateways, their connection and discovered metrics',
  ],
  'auth.manage_gateway_edit': ['管理网关', 'Manage gateways'],
  'auth.manage_gateway_edit.text': [
    '登记、修改、删除网关，更换密钥',
    'Register, edit and delete gateways, replace secrets',
  ],
} as const;
