/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_setting_edit': ['修改平台设置', 'Manage platform settings'],
  'auth.manage_setting_edit.text': [
    '地图来源、内嵌页面、停用协议，对所有组织生效',
    'Map source, embedded pages and protocols for new drivers, for all organisations',
  ],
} as const;
