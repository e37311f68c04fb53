/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.monitor_report_view': ['查看报表', 'View reports'],
  'auth.monitor_report_view.text': [
    '查看、导出和在后台生成设备的报表',
    'View and export equipment reports, and generate them in the background',
  ],
  'auth.manage_report_edit': ['定义报表', 'Manage reports'],
  'auth.manage_report_edit.text': [
    '添加、修改、删除报表及其模板，设定定时邮件',
    'Add, edit and delete reports and their workbooks, and schedule e-mails',
  ],
} as const;
