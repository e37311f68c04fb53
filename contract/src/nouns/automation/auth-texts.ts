/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_automation_view': ['查看自动化', 'View automations'],
  'auth.manage_automation_view.text': ['查看自动化规则及其执行记录', 'View automations and their trace'],
  'auth.manage_automation_edit': ['管理自动化', 'Manage automations'],
  'auth.manage_automation_edit.text': [
    '添加、修改、删除自动化规则，并可一键全部停用',
    'Add, edit and delete automations, and switch all of them off',
  ],
} as const;
