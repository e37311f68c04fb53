/** Names and explanations of its permissions. */
export const AUTH_TEXTS = {
  'auth.manage_calendar_view': ['查看日历', 'View calendars'],
  'auth.manage_calendar_view.text': ['查看工作日、节假日和班次', 'View working days, holidays and shifts'],
  'auth.manage_calendar_edit': ['管理日历', 'Manage calendars'],
  'auth.manage_calendar_edit.text': ['添加、修改、删除日历', 'Add, edit and delete calendars'],
} as const;
